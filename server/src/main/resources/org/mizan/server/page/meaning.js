// What a cost means for one person: how much likelier something feared can become. The server computes the numbers.

import { call, dataPath } from './api.js';
import { element, figure, numeric, table } from './dom.js';
import { percent } from './numbers.js';
import { text } from './texts.js';

/** The probability of the example in words; the table has others. */
const TYPICAL = 0.01;

/** A card with the meaning of a cost for one of the people of a data set that is served. */
export async function meaning(name, served, { epsilon, delta }) {
  const found = await call('POST', dataPath(name === served ? name : served, '/meanings'), { epsilon, delta });
  const kind = found.neighbours === 'add-remove' ? 'without' : 'replaced';
  const example = found.outcomes.find(({ without }) => without >= TYPICAL) ?? found.outcomes[0];
  return element('section', { class: 'card', id: 'meaning' },
    element('h2', {}, text('meaning')),
    element('p', {}, text(`meaning-${kind}`, percent(example.without), percent(example.greatest))),
    table(text('meaning'), [numeric(text(`outcome-${kind}`)), numeric(text('outcome-greatest'))],
      found.outcomes.map(({ without, greatest }) => [figure(percent(without)), figure(percent(greatest))])),
    element('p', { class: 'hint' }, text('meaning-hint')));
}
