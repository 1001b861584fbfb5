// Asks the same question with node-postgres, in both protocols, and browses the catalogue.
const assert = require("node:assert");
const { Client } = require("pg");

const [port, key] = process.argv.slice(2);
const question = "SELECT ward, count(*) AS n FROM visits GROUP BY ward ORDER BY ward";
const expected = { "d'or": 200, north: 100, "جنوب": 300 };
const same = (rows) => assert.deepStrictEqual(Object.fromEntries(rows.map((row) => [row.ward, Number(row.n)])), expected);

async function main() {
  const client = new Client({ host: "127.0.0.1", port, user: "ana", password: key, database: "visits", options: "-c mizan.epsilon=100" });
  const notices = [];
  client.on("notice", (notice) => notices.push(notice.message));
  await client.connect();
  same((await client.query(question)).rows);
  same((await client.query({ name: "prepared", text: question, values: [] })).rows);
  const older = await client.query("SELECT count(*) AS n FROM visits WHERE age >= $1 AND ward = $2", [50, "north"]);
  assert.strictEqual(Number(older.rows[0].n), 50);
  assert(notices.some((notice) => notice.includes("request: ")));
  const columns = await client.query("SELECT column_name FROM information_schema.columns WHERE table_name = $1", ["visits"]);
  assert.strictEqual(columns.rows.length, 8);
  await client.end();
}

main().then(
  () => console.log(`node-pg ${require("pg/package.json").version}: ok`),
  (failure) => {
    console.log(`node-pg ${require("pg/package.json").version}: FAILED: ${failure.message}`);
    process.exit(1);
  },
);
