SELECT COUNT(*) FROM visits
SELECT COUNT(age) FROM visits
SELECT COUNT(DISTINCT department) FROM visits
SELECT COUNT(DISTINCT diagnosis) FROM visits
SELECT COUNT(DISTINCT age) FROM visits
SELECT SUM(age) FROM visits
SELECT SUM(stay) FROM visits
SELECT AVG(stay) FROM visits
SELECT AVG(age) FROM visits
SELECT VARIANCE(stay) FROM visits
SELECT STDDEV(age) FROM visits
SELECT MEDIAN(age) FROM visits
SELECT PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY stay) FROM visits
SELECT MIN(age) FROM visits
SELECT MAX(stay) FROM visits
SELECT COUNTIF(age > 60) FROM visits
SELECT SUM(age) FILTER (WHERE urgent) FROM visits
SELECT COUNT(*) FILTER (WHERE department = 'surgery') FROM visits
SELECT SUM(stay * age) FROM visits
SELECT SUM(CASE WHEN urgent THEN stay ELSE -stay END) FROM visits
SELECT AVG(FLOOR(stay)) FROM visits
SELECT SUM(MOD(age, 7)) FROM visits
SELECT SUM(ABS(age - 60)) FROM visits
SELECT SUM(LEAST(stay, 7)) FROM visits
SELECT SUM(GREATEST(age, 18)) FROM visits
SELECT SUM(COALESCE(age, 5)) FROM visits
SELECT SUM(NULLIF(age, 30)) FROM visits
SELECT SUM(EXTRACT(HOUR FROM seen)) FROM visits
SELECT COUNT(DISTINCT admitted) FROM visits
SELECT SUM(CEIL(age / 20)) FROM visits
SELECT COUNT(DISTINCT patient) FROM visits
SELECT COUNT(diagnosis) FROM visits
SELECT department, COUNT(*), SUM(stay) FROM visits GROUP BY department
SELECT urgent, COUNT(*), SUM(stay) FROM visits GROUP BY urgent
SELECT department, urgent, COUNT(*), SUM(stay) FROM visits GROUP BY department, urgent
SELECT diagnosis, COUNT(*), SUM(stay) FROM visits GROUP BY diagnosis
SELECT EXTRACT(YEAR FROM admitted), COUNT(*), SUM(stay) FROM visits GROUP BY EXTRACT(YEAR FROM admitted)
SELECT QUARTER(admitted), COUNT(*), SUM(stay) FROM visits GROUP BY QUARTER(admitted)
SELECT CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END, COUNT(*), SUM(stay) FROM visits GROUP BY CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END
SELECT FLOOR(age / 20), COUNT(*), SUM(stay) FROM visits GROUP BY FLOOR(age / 20)
SELECT UPPER(department), COUNT(*), SUM(stay) FROM visits GROUP BY UPPER(department)
SELECT DAYOFWEEK(admitted), COUNT(*), SUM(stay) FROM visits GROUP BY DAYOFWEEK(admitted)
SELECT CAST(seen AS DATE) = admitted, COUNT(*), SUM(stay) FROM visits GROUP BY CAST(seen AS DATE) = admitted
SELECT diagnosis, department, COUNT(*), SUM(stay) FROM visits GROUP BY diagnosis, department
SELECT FLOOR(stay), COUNT(*), SUM(stay) FROM visits GROUP BY FLOOR(stay)
SELECT COUNT(*), AVG(age) FROM visits WHERE age > 50
SELECT COUNT(*), AVG(age) FROM visits WHERE department IN ('cardiology', 'surgery')
SELECT COUNT(*), AVG(age) FROM visits WHERE diagnosis = 'flu'
SELECT COUNT(*), AVG(age) FROM visits WHERE diagnosis <> 'flu' OR urgent
SELECT COUNT(*), AVG(age) FROM visits WHERE diagnosis IS NULL
SELECT COUNT(*), AVG(age) FROM visits WHERE age IS NOT NULL AND stay < 30
SELECT COUNT(*), AVG(age) FROM visits WHERE NOT urgent
SELECT COUNT(*), AVG(age) FROM visits WHERE urgent IS NOT TRUE
SELECT COUNT(*), AVG(age) FROM visits WHERE admitted >= DATE '2025-01-01'
SELECT COUNT(*), AVG(age) FROM visits WHERE admitted < '2024-06-01'
SELECT COUNT(*), AVG(age) FROM visits WHERE seen >= TIMESTAMP '2025-01-01 02:00:00'
SELECT COUNT(*), AVG(age) FROM visits WHERE admitted + INTERVAL '30' DAY > DATE '2025-06-30'
SELECT COUNT(*), AVG(age) FROM visits WHERE department LIKE '%ology'
SELECT COUNT(*), AVG(age) FROM visits WHERE department > 'd'
SELECT COUNT(*), AVG(age) FROM visits WHERE age BETWEEN 20 AND 70
SELECT COUNT(*), AVG(age) FROM visits WHERE age NOT IN (30, 31, 32)
SELECT COUNT(*), AVG(age) FROM visits WHERE stay + age / 10 > 20
SELECT COUNT(*), AVG(age) FROM visits WHERE LOWER(department) = 'oncology'
SELECT COUNT(*), AVG(age) FROM visits WHERE age * 2 - 1 >= stay * 3
SELECT COUNT(*), AVG(age) FROM visits WHERE diagnosis IN ('gout', 'angina', 'it''s')
SELECT COUNT(*), AVG(age) FROM visits WHERE YEAR(admitted) = 2024 AND MONTH(seen) <= 6
SELECT FLOOR(stay), SUM(age) FILTER (WHERE urgent), SUM(ABS(age - 60)), COUNT(age) FROM visits WHERE department > 'd' GROUP BY FLOOR(stay)
SELECT urgent, COUNT(DISTINCT diagnosis) FROM visits WHERE diagnosis = 'flu' GROUP BY urgent
SELECT QUARTER(admitted), COUNT(DISTINCT patient), COUNTIF(age > 60) FROM visits WHERE stay + age / 10 > 20 GROUP BY QUARTER(admitted)
SELECT COUNTIF(age > 60) FROM visits WHERE age IS NOT NULL AND stay < 30
SELECT FLOOR(stay), COUNT(*) FILTER (WHERE department = 'surgery'), MEDIAN(age) FROM visits WHERE admitted + INTERVAL '30' DAY > DATE '2025-06-30' GROUP BY FLOOR(stay)
SELECT urgent, COUNT(DISTINCT age) FROM visits WHERE age * 2 - 1 >= stay * 3 GROUP BY urgent
SELECT FLOOR(stay), COUNT(DISTINCT admitted), AVG(age), COUNT(*) FROM visits GROUP BY FLOOR(stay)
SELECT urgent, MIN(age) FROM visits WHERE diagnosis IS NULL GROUP BY urgent
SELECT FLOOR(age / 20), AVG(FLOOR(stay)), PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY stay) FROM visits WHERE YEAR(admitted) = 2024 AND MONTH(seen) <= 6 GROUP BY FLOOR(age / 20)
SELECT QUARTER(admitted), MIN(age), MEDIAN(age), PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY stay) FROM visits WHERE admitted >= DATE '2025-01-01' GROUP BY QUARTER(admitted)
SELECT QUARTER(admitted), SUM(LEAST(stay, 7)) FROM visits WHERE diagnosis IS NULL GROUP BY QUARTER(admitted)
SELECT department, SUM(age) FILTER (WHERE urgent) FROM visits WHERE admitted < '2024-06-01' GROUP BY department
SELECT department, COUNT(*), SUM(MOD(age, 7)) FROM visits WHERE admitted >= DATE '2025-01-01' GROUP BY department
SELECT CAST(seen AS DATE) = admitted, SUM(CASE WHEN urgent THEN stay ELSE -stay END), COUNT(DISTINCT patient) FROM visits WHERE admitted < '2024-06-01' GROUP BY CAST(seen AS DATE) = admitted
SELECT CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END, COUNT(DISTINCT patient) FROM visits WHERE diagnosis IS NULL GROUP BY CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END
SELECT SUM(age) FILTER (WHERE urgent) FROM visits WHERE seen >= TIMESTAMP '2025-01-01 02:00:00'
SELECT EXTRACT(YEAR FROM admitted), COUNT(age), SUM(NULLIF(age, 30)) FROM visits WHERE admitted + INTERVAL '30' DAY > DATE '2025-06-30' GROUP BY EXTRACT(YEAR FROM admitted)
SELECT CAST(seen AS DATE) = admitted, COUNT(*), COUNT(DISTINCT admitted), COUNT(DISTINCT department) FROM visits WHERE diagnosis IS NULL GROUP BY CAST(seen AS DATE) = admitted
SELECT FLOOR(stay), PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY stay), AVG(stay), COUNTIF(age > 60) FROM visits WHERE department > 'd' GROUP BY FLOOR(stay)
SELECT diagnosis, department, SUM(ABS(age - 60)), SUM(age) FILTER (WHERE urgent) FROM visits WHERE department > 'd' GROUP BY diagnosis, department
SELECT FLOOR(stay), SUM(LEAST(stay, 7)) FROM visits WHERE admitted >= DATE '2025-01-01' GROUP BY FLOOR(stay)
SELECT department, SUM(EXTRACT(HOUR FROM seen)) FROM visits WHERE age IS NOT NULL AND stay < 30 GROUP BY department
SELECT EXTRACT(YEAR FROM admitted), SUM(LEAST(stay, 7)), VARIANCE(stay) FROM visits WHERE urgent IS NOT TRUE GROUP BY EXTRACT(YEAR FROM admitted)
SELECT diagnosis, SUM(age), SUM(CASE WHEN urgent THEN stay ELSE -stay END), AVG(FLOOR(stay)) FROM visits WHERE diagnosis IS NULL GROUP BY diagnosis
SELECT CAST(seen AS DATE) = admitted, VARIANCE(stay) FROM visits WHERE admitted >= DATE '2025-01-01' GROUP BY CAST(seen AS DATE) = admitted
SELECT department, STDDEV(age), COUNT(DISTINCT diagnosis) FROM visits WHERE age * 2 - 1 >= stay * 3 GROUP BY department
SELECT CAST(seen AS DATE) = admitted, SUM(COALESCE(age, 5)), COUNT(DISTINCT department), COUNTIF(age > 60) FROM visits WHERE age * 2 - 1 >= stay * 3 GROUP BY CAST(seen AS DATE) = admitted
SELECT DAYOFWEEK(admitted), SUM(age) FILTER (WHERE urgent), SUM(CEIL(age / 20)) FROM visits WHERE department LIKE '%ology' GROUP BY DAYOFWEEK(admitted)
SELECT DAYOFWEEK(admitted), COUNT(DISTINCT diagnosis) FROM visits WHERE age > 50 GROUP BY DAYOFWEEK(admitted)
SELECT urgent, SUM(MOD(age, 7)), MIN(age) FROM visits WHERE LOWER(department) = 'oncology' GROUP BY urgent
SELECT department, SUM(NULLIF(age, 30)) FROM visits WHERE diagnosis IS NULL GROUP BY department
SELECT SUM(LEAST(stay, 7)), VARIANCE(stay) FROM visits WHERE department LIKE '%ology'
SELECT UPPER(department), VARIANCE(stay), SUM(CEIL(age / 20)) FROM visits WHERE diagnosis IS NULL GROUP BY UPPER(department)
SELECT CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END, SUM(CEIL(age / 20)), COUNT(diagnosis), AVG(FLOOR(stay)) FROM visits WHERE urgent IS NOT TRUE GROUP BY CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END
SELECT urgent, COUNT(DISTINCT patient), SUM(COALESCE(age, 5)) FROM visits WHERE diagnosis = 'flu' GROUP BY urgent
SELECT FLOOR(stay), MEDIAN(age), COUNT(diagnosis) FROM visits WHERE admitted < '2024-06-01' GROUP BY FLOOR(stay)
SELECT CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END, SUM(age) FROM visits WHERE urgent IS NOT TRUE GROUP BY CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END
SELECT CAST(seen AS DATE) = admitted, SUM(LEAST(stay, 7)), COUNT(DISTINCT age), SUM(ABS(age - 60)) FROM visits WHERE LOWER(department) = 'oncology' GROUP BY CAST(seen AS DATE) = admitted
SELECT FLOOR(age / 20), COUNT(DISTINCT department), SUM(CASE WHEN urgent THEN stay ELSE -stay END), SUM(LEAST(stay, 7)) FROM visits WHERE YEAR(admitted) = 2024 AND MONTH(seen) <= 6 GROUP BY FLOOR(age / 20)
SELECT diagnosis, department, COUNT(diagnosis), SUM(age) FILTER (WHERE urgent) FROM visits WHERE admitted >= DATE '2025-01-01' GROUP BY diagnosis, department
SELECT CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END, MEDIAN(age), COUNT(*) FROM visits WHERE stay + age / 10 > 20 GROUP BY CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END
SELECT CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END, AVG(FLOOR(stay)), COUNT(*) FILTER (WHERE department = 'surgery') FROM visits WHERE admitted >= DATE '2025-01-01' GROUP BY CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END
SELECT EXTRACT(YEAR FROM admitted), SUM(ABS(age - 60)), COUNT(*) FILTER (WHERE department = 'surgery'), SUM(NULLIF(age, 30)) FROM visits WHERE diagnosis IS NULL GROUP BY EXTRACT(YEAR FROM admitted)
SELECT FLOOR(age / 20), COUNT(DISTINCT admitted), SUM(LEAST(stay, 7)), SUM(MOD(age, 7)) FROM visits WHERE diagnosis <> 'flu' OR urgent GROUP BY FLOOR(age / 20)
SELECT FLOOR(stay), STDDEV(age), PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY stay), SUM(LEAST(stay, 7)) FROM visits WHERE age BETWEEN 20 AND 70 GROUP BY FLOOR(stay)
SELECT urgent, SUM(age), SUM(NULLIF(age, 30)) FROM visits WHERE age * 2 - 1 >= stay * 3 GROUP BY urgent
SELECT CAST(seen AS DATE) = admitted, SUM(NULLIF(age, 30)), SUM(CASE WHEN urgent THEN stay ELSE -stay END), COUNT(*) FILTER (WHERE department = 'surgery') FROM visits GROUP BY CAST(seen AS DATE) = admitted
SELECT UPPER(department), STDDEV(age) FROM visits WHERE department > 'd' GROUP BY UPPER(department)
SELECT CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END, MEDIAN(age), MAX(stay), COUNT(DISTINCT department) FROM visits WHERE NOT urgent GROUP BY CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END
SELECT department, urgent, MEDIAN(age), COUNT(DISTINCT patient) FROM visits WHERE stay + age / 10 > 20 GROUP BY department, urgent
SELECT CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END, SUM(NULLIF(age, 30)) FROM visits WHERE seen >= TIMESTAMP '2025-01-01 02:00:00' GROUP BY CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END
SELECT department, urgent, COUNT(DISTINCT age), MIN(age) FROM visits WHERE seen >= TIMESTAMP '2025-01-01 02:00:00' GROUP BY department, urgent
SELECT QUARTER(admitted), SUM(ABS(age - 60)) FROM visits WHERE urgent IS NOT TRUE GROUP BY QUARTER(admitted)
SELECT AVG(stay), SUM(LEAST(stay, 7)) FROM visits WHERE stay + age / 10 > 20
SELECT FLOOR(age / 20), SUM(CASE WHEN urgent THEN stay ELSE -stay END), SUM(stay), SUM(stay * age) FROM visits WHERE age NOT IN (30, 31, 32) GROUP BY FLOOR(age / 20)
SELECT FLOOR(stay), SUM(stay * age), SUM(ABS(age - 60)) FROM visits WHERE diagnosis <> 'flu' OR urgent GROUP BY FLOOR(stay)
SELECT CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END, SUM(NULLIF(age, 30)), SUM(LEAST(stay, 7)) FROM visits WHERE diagnosis <> 'flu' OR urgent GROUP BY CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END
SELECT UPPER(department), SUM(GREATEST(age, 18)) FROM visits WHERE age BETWEEN 20 AND 70 GROUP BY UPPER(department)
SELECT UPPER(department), AVG(age) FROM visits WHERE department IN ('cardiology', 'surgery') GROUP BY UPPER(department)
SELECT department, COUNT(*), SUM(GREATEST(age, 18)) FROM visits WHERE admitted < '2024-06-01' GROUP BY department
SELECT QUARTER(admitted), VARIANCE(stay), AVG(FLOOR(stay)), SUM(GREATEST(age, 18)) FROM visits WHERE department LIKE '%ology' GROUP BY QUARTER(admitted)
SELECT diagnosis, COUNT(diagnosis) FROM visits WHERE age BETWEEN 20 AND 70 GROUP BY diagnosis
SELECT CAST(seen AS DATE) = admitted, SUM(GREATEST(age, 18)), STDDEV(age), SUM(age) FILTER (WHERE urgent) FROM visits WHERE admitted >= DATE '2025-01-01' GROUP BY CAST(seen AS DATE) = admitted
SELECT SUM(age) FILTER (WHERE urgent), SUM(NULLIF(age, 30)) FROM visits WHERE admitted < '2024-06-01'
SELECT urgent, COUNT(diagnosis), SUM(stay * age) FROM visits WHERE age BETWEEN 20 AND 70 GROUP BY urgent
SELECT DAYOFWEEK(admitted), AVG(stay) FROM visits WHERE age * 2 - 1 >= stay * 3 GROUP BY DAYOFWEEK(admitted)
SELECT COUNTIF(age > 60), SUM(stay * age) FROM visits WHERE diagnosis <> 'flu' OR urgent
SELECT FLOOR(age / 20), COUNT(*), COUNT(DISTINCT patient) FROM visits WHERE stay + age / 10 > 20 GROUP BY FLOOR(age / 20)
SELECT diagnosis, department, COUNTIF(age > 60), COUNT(DISTINCT patient) FROM visits WHERE age > 50 GROUP BY diagnosis, department
SELECT diagnosis, COUNT(diagnosis) FROM visits WHERE diagnosis <> 'flu' OR urgent GROUP BY diagnosis
SELECT FLOOR(age / 20), SUM(stay * age), COUNT(diagnosis), COUNT(DISTINCT patient) FROM visits WHERE diagnosis IN ('gout', 'angina', 'it''s') GROUP BY FLOOR(age / 20)
SELECT diagnosis, AVG(stay), COUNT(age), AVG(age) FROM visits WHERE admitted >= DATE '2025-01-01' GROUP BY diagnosis
SELECT CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END, SUM(MOD(age, 7)), SUM(stay * age), COUNT(age) FROM visits WHERE seen >= TIMESTAMP '2025-01-01 02:00:00' GROUP BY CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END
SELECT AVG(age), COUNT(DISTINCT department) FROM visits WHERE urgent IS NOT TRUE
SELECT SUM(CEIL(age / 20)), SUM(stay), PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY stay) FROM visits WHERE department LIKE '%ology'
SELECT CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END, COUNT(DISTINCT patient), SUM(GREATEST(age, 18)) FROM visits WHERE admitted + INTERVAL '30' DAY > DATE '2025-06-30' GROUP BY CASE WHEN age < 18 THEN 'child' WHEN age < 65 THEN 'adult' ELSE 'old' END
SELECT FLOOR(stay), PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY stay), SUM(stay * age), SUM(CEIL(age / 20)) FROM visits WHERE department IN ('cardiology', 'surgery') GROUP BY FLOOR(stay)
SELECT UPPER(department), COUNT(*), SUM(EXTRACT(HOUR FROM seen)) FROM visits WHERE admitted >= DATE '2025-01-01' GROUP BY UPPER(department)
SELECT urgent, COUNT(DISTINCT patient), SUM(CASE WHEN urgent THEN stay ELSE -stay END), VARIANCE(stay) FROM visits WHERE age BETWEEN 20 AND 70 GROUP BY urgent
SELECT QUARTER(admitted), COUNT(diagnosis), SUM(MOD(age, 7)), VARIANCE(stay) FROM visits WHERE LOWER(department) = 'oncology' GROUP BY QUARTER(admitted)
SELECT diagnosis, COUNT(DISTINCT diagnosis), COUNT(DISTINCT age), MAX(stay) FROM visits WHERE department IN ('cardiology', 'surgery') GROUP BY diagnosis
SELECT EXTRACT(YEAR FROM admitted), COUNT(age) FROM visits WHERE department LIKE '%ology' GROUP BY EXTRACT(YEAR FROM admitted)
SELECT CAST(seen AS DATE) = admitted, SUM(COALESCE(age, 5)) FROM visits WHERE age BETWEEN 20 AND 70 GROUP BY CAST(seen AS DATE) = admitted
SELECT FLOOR(stay), AVG(stay) FROM visits WHERE diagnosis = 'flu' GROUP BY FLOOR(stay)
SELECT CAST(seen AS DATE) = admitted, AVG(stay) FROM visits WHERE diagnosis <> 'flu' OR urgent GROUP BY CAST(seen AS DATE) = admitted
SELECT urgent, COUNT(DISTINCT admitted), VARIANCE(stay) FROM visits WHERE age * 2 - 1 >= stay * 3 GROUP BY urgent
SELECT diagnosis, department, SUM(NULLIF(age, 30)) FROM visits WHERE diagnosis IS NULL GROUP BY diagnosis, department
SELECT MIN(age) FROM visits WHERE stay + age / 10 > 20
SELECT CAST(seen AS DATE) = admitted, SUM(GREATEST(age, 18)) FROM visits WHERE department IN ('cardiology', 'surgery') GROUP BY CAST(seen AS DATE) = admitted
SELECT CAST(seen AS DATE) = admitted, COUNT(DISTINCT diagnosis), AVG(stay) FROM visits WHERE admitted + INTERVAL '30' DAY > DATE '2025-06-30' GROUP BY CAST(seen AS DATE) = admitted
SELECT department, AVG(age), COUNT(*), SUM(EXTRACT(HOUR FROM seen)) FROM visits WHERE admitted < '2024-06-01' GROUP BY department
SELECT COUNT(diagnosis), SUM(ABS(age - 60)), SUM(LEAST(stay, 7)) FROM visits WHERE diagnosis <> 'flu' OR urgent
SELECT diagnosis, SUM(stay * age), VARIANCE(stay), MAX(stay) FROM visits WHERE department IN ('cardiology', 'surgery') GROUP BY diagnosis
SELECT FLOOR(age / 20), COUNTIF(age > 60), SUM(age) FILTER (WHERE urgent), SUM(stay * age) FROM visits WHERE diagnosis <> 'flu' OR urgent GROUP BY FLOOR(age / 20)
SELECT department, COUNT(*) AS n FROM visits GROUP BY department HAVING COUNT(*) > 2 ORDER BY n DESC LIMIT 2
SELECT SUM(stay) / COUNT(*) AS ratio FROM visits
WITH old AS (SELECT age AS years, stay FROM visits WHERE age > 50) SELECT COUNT(*), SUM(stay) FROM old WHERE years < 100
WITH a AS (SELECT department AS d, age FROM visits), b AS (SELECT d, age * 2 AS twice FROM a WHERE age > 10) SELECT d, SUM(twice) FROM b GROUP BY d
WITH a(d, years) AS (SELECT department, age FROM visits) SELECT d, AVG(years) FROM a GROUP BY d
SELECT SUM(x) FROM (SELECT age * 2 AS x FROM visits v WHERE v.urgent) AS w
SELECT a - b AS difference FROM (SELECT COUNT(*) AS a, COUNT(age) AS b FROM visits) AS t
SELECT COUNT(*) FROM (SELECT age FROM visits UNION ALL SELECT age FROM visits) AS t
SELECT SUM(x) FROM (SELECT age AS x FROM visits UNION ALL SELECT stay FROM visits) AS t
SELECT kind, COUNT(*), SUM(x) FROM (SELECT 'age' AS kind, age AS x FROM visits UNION ALL SELECT 'stay', stay FROM visits) AS t GROUP BY kind
SELECT d, COUNT(*) FROM (SELECT admitted AS d FROM visits WHERE urgent UNION ALL SELECT CAST(seen AS DATE) FROM visits UNION ALL SELECT admitted FROM visits WHERE age > 70) AS t WHERE d >= DATE '2025-11-01' GROUP BY d
SELECT MEDIAN(x) FROM (SELECT age AS x FROM visits UNION ALL SELECT stay FROM visits) AS t
SELECT COUNT(DISTINCT x) FROM (SELECT age AS x FROM visits UNION ALL SELECT stay FROM visits WHERE stay > 3) AS t
SELECT department, AVG(x) FROM (SELECT department, age AS x FROM visits UNION ALL SELECT department, stay FROM visits) AS t GROUP BY department
SELECT flag, COUNT(*) FROM (SELECT urgent AS flag FROM visits UNION ALL SELECT age > 60 FROM visits) AS t GROUP BY flag
SELECT MAX(x) FROM (SELECT seen > TIMESTAMP '2025-01-01 00:00:00' AS late, age AS x FROM visits UNION ALL SELECT urgent, stay FROM visits) AS t WHERE late
SELECT SUM(v.stay * r.rate) FROM visits v JOIN (VALUES ('cardiology', 2), ('surgery', 5)) AS r(name, rate) ON v.department = r.name
SELECT r.ward, COUNT(*) FROM visits v JOIN (VALUES ('cardiology', 'heart'), ('surgery', 'knife'), ('oncology', 'knife')) AS r(name, ward) ON v.department = r.name GROUP BY r.ward
SELECT COUNT(*), SUM(COALESCE(r.rate, 1)) FROM visits v LEFT JOIN (VALUES ('cardiology', 2), ('surgery', 5)) AS r(name, rate) ON v.department = r.name
WITH r(name, rate) AS (VALUES ('cardiology', 2), ('surgery', 5)) SELECT department, SUM(rate * age) FROM visits JOIN r ON department = name GROUP BY department
WITH r(years, price) AS (VALUES (30, 1.5), (70, 2.25), (51, 3)) SELECT SUM(price) FROM visits JOIN r ON age = years
SELECT COUNT(*) FROM visits v JOIN (VALUES ('flu', TRUE), ('gout', FALSE)) AS d(name, viral) ON v.diagnosis = d.name WHERE d.viral
SELECT COUNT(*) FROM visits v JOIN (VALUES (TRUE, 1), (FALSE, 2)) AS f(flag, weight) ON v.urgent = f.flag AND v.age > f.weight * 20
SELECT SUM(r.rate + s.rate) FROM visits v JOIN (VALUES ('cardiology', 2), ('surgery', 5)) AS r(name, rate) ON v.department = r.name LEFT JOIN (VALUES (TRUE, 1)) AS s(flag, rate) ON v.urgent = s.flag
SELECT AVG(n) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t
SELECT n, COUNT(*) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t GROUP BY n
SELECT AVG(total), MEDIAN(total), COUNT(DISTINCT patient) FROM (SELECT patient, SUM(stay) AS total FROM visits WHERE urgent GROUP BY patient) AS t
SELECT COUNT(*) FROM (SELECT patient, SUM(stay) AS total FROM visits GROUP BY patient HAVING COUNT(*) > 2) AS t WHERE total > 10
SELECT AVG(oldest - youngest) FROM (SELECT patient, MAX(age) AS oldest, MIN(age) AS youngest FROM visits GROUP BY patient) AS t
SELECT EXTRACT(YEAR FROM first_visit), COUNT(*) FROM (SELECT patient, MIN(admitted) AS first_visit FROM visits GROUP BY patient) AS t GROUP BY EXTRACT(YEAR FROM first_visit)
SELECT CASE WHEN n > 3 THEN 'often' ELSE 'seldom' END AS how, AVG(total) FROM (SELECT patient, COUNT(age) AS n, SUM(age) AS total FROM visits GROUP BY patient) AS t GROUP BY 1
WITH per AS (SELECT patient, COUNT(*) AS n, MAX(seen) AS last_seen FROM visits GROUP BY patient) SELECT COUNT(*) FROM per WHERE last_seen > TIMESTAMP '2025-01-01 00:00:00' AND n >= 2
SELECT SUM(LEAST(total, 20)) FROM (SELECT patient, SUM(-stay) AS total FROM visits GROUP BY patient) AS t
SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(max_groups_contributed = 1) department, COUNT(*) FROM visits GROUP BY department
SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(max_groups_contributed = 1) diagnosis, COUNT(*), COUNT(DISTINCT age) FROM visits GROUP BY diagnosis
SELECT COUNT(*) FROM visits WHERE TRUE
SELECT COUNT(*) FROM visits WHERE FALSE
SELECT COUNT(*) FROM visits WHERE NULL = 1
SELECT SUM(1) FROM visits WHERE department = 'nowhere'
SELECT department, urgent, YEAR(admitted) AS y, COUNT(*) FROM visits GROUP BY department, urgent, YEAR(admitted)
SELECT w.storey, COUNT(*), SUM(v.stay * w.share) FROM visits v JOIN wards w ON v.department = w.ward GROUP BY w.storey
SELECT kind, COUNT(*) FROM visits LEFT JOIN wards ON department = ward WHERE teaching IS NOT FALSE GROUP BY kind
SELECT band, COUNT(*), AVG(half) FROM visits JOIN bands ON age = years GROUP BY band
SELECT SUM(COALESCE(b.half, 7) * v.stay) FROM bands b JOIN visits v ON b.years = v.age WHERE b.band <> 'child'
SELECT organ, urgent, COUNT(*) FROM visits JOIN illnesses ON diagnosis = illness GROUP BY organ, urgent
SELECT COUNT(*) FROM visits v LEFT JOIN illnesses i ON v.diagnosis = i.illness WHERE i.organ IS NULL
SELECT COUNT(*) FROM visits v JOIN wards w ON v.department = w.ward AND v.age > w.storey * 20 AND w.opened < v.admitted
SELECT w.opened, COUNT(*) FROM visits v JOIN wards w ON v.department = w.ward WHERE w.opened = DATE '1970-04-11' GROUP BY w.opened
SELECT COUNT(*), SUM(storey) FROM visits v LEFT JOIN empty e ON v.department = e.ward JOIN wards w ON v.department = w.ward
SELECT i.organ, b.band, COUNT(*) FROM visits v JOIN illnesses i ON v.diagnosis = i.illness LEFT JOIN bands b ON v.age = b.years GROUP BY i.organ, b.band
WITH placed AS (SELECT patient, storey, stay FROM visits JOIN wards ON department = ward) SELECT storey, SUM(stay), COUNT(DISTINCT patient) FROM placed GROUP BY storey
SELECT AVG(high) FROM (SELECT patient, MAX(storey) AS high FROM visits JOIN wards ON department = ward GROUP BY patient) AS t
SELECT department, COUNT(*), SUM(t.n) FROM visits v JOIN (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t ON v.patient = t.patient GROUP BY department
SELECT t.n, COUNT(*), SUM(v.stay) FROM visits v JOIN (SELECT patient, COUNT(*) AS n FROM visits WHERE urgent GROUP BY patient) AS t ON v.patient = t.patient WHERE v.age > 30 GROUP BY t.n
SELECT COUNT(*), SUM(COALESCE(t.total, 1)) FROM visits v LEFT JOIN (SELECT patient, SUM(stay) AS total FROM visits WHERE department = 'surgery' GROUP BY patient HAVING COUNT(*) > 1) AS t ON v.patient = t.patient
WITH p AS (SELECT patient, MIN(admitted) AS first_visit, MAX(age) AS oldest FROM visits GROUP BY patient) SELECT v.department, COUNT(*), AVG(p.oldest - v.age) FROM visits v JOIN p ON v.patient = p.patient AND v.admitted > p.first_visit GROUP BY v.department
SELECT COUNT(*), SUM(a.n - b.n) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS a JOIN (SELECT patient, COUNT(*) AS n FROM visits WHERE urgent GROUP BY patient) AS b ON a.patient = b.patient
SELECT b.n, COUNT(*), MEDIAN(a.total) FROM (SELECT patient, SUM(stay) AS total FROM visits WHERE age > 20 GROUP BY patient) AS a LEFT JOIN (SELECT patient, COUNT(*) AS n FROM visits WHERE NOT urgent GROUP BY patient) AS b ON a.patient = b.patient GROUP BY b.n
SELECT department, COUNT(*), COUNT(u.patient) FROM visits v LEFT JOIN (SELECT patient, COUNT(*) AS n FROM visits WHERE urgent GROUP BY patient) AS u ON v.patient = u.patient AND v.age > u.n * 20 GROUP BY department
SELECT COUNT(DISTINCT v.patient), SUM(v.age) FROM visits v LEFT JOIN (SELECT patient, MAX(stay) AS longest FROM visits WHERE department = 'surgery' GROUP BY patient) AS t ON v.patient = t.patient WHERE t.patient IS NULL
SELECT COUNT(*), COUNT(u.patient), COUNT(t.patient) FROM visits v LEFT JOIN ((SELECT patient, COUNT(*) AS n FROM visits WHERE age > 30 GROUP BY patient) AS t LEFT JOIN (SELECT patient FROM visits WHERE urgent GROUP BY patient) AS u ON t.patient = u.patient) ON v.patient = t.patient
SELECT v.diagnosis, COUNT(DISTINCT v.patient) FROM visits v JOIN (SELECT patient, MAX(seen) AS last_seen FROM visits GROUP BY patient) AS t ON t.patient = v.patient WHERE t.last_seen > TIMESTAMP '2025-01-01 00:00:00' GROUP BY v.diagnosis
SELECT w.storey, COUNT(*), SUM(t.n * u.n) FROM visits v JOIN (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t ON v.patient = t.patient JOIN (SELECT patient, COUNT(age) AS n FROM visits WHERE urgent IS NOT NULL GROUP BY patient) AS u ON v.patient = u.patient JOIN wards w ON v.department = w.ward GROUP BY w.storey
SELECT DATE_TRUNC('month', admitted), COUNT(*), SUM(stay) FROM visits GROUP BY DATE_TRUNC('month', admitted)
SELECT DATE_TRUNC('week', seen), COUNT(*) FROM visits GROUP BY DATE_TRUNC('week', seen)
SELECT FLOOR(admitted TO QUARTER), COUNT(*) FROM visits WHERE urgent GROUP BY FLOOR(admitted TO QUARTER)
SELECT DATE_TRUNC('year', seen), AVG(urgent) FROM visits GROUP BY DATE_TRUNC('year', seen)
SELECT EXTRACT(WEEK FROM admitted), COUNT(*) FROM visits GROUP BY EXTRACT(WEEK FROM admitted)
SELECT EXTRACT(ISOYEAR FROM seen), COUNT(*) FROM visits GROUP BY EXTRACT(ISOYEAR FROM seen)
SELECT EXTRACT(DAY FROM admitted), EXTRACT(ISODOW FROM admitted), COUNT(*) FROM visits GROUP BY EXTRACT(DAY FROM admitted), EXTRACT(ISODOW FROM admitted)
SELECT SUM(EXTRACT(DOY FROM admitted)), SUM(EXTRACT(MINUTE FROM seen)), SUM(EXTRACT(SECOND FROM seen)) FROM visits
SELECT SUM(admitted - DATE '2024-06-01'), AVG(CAST(seen AS DATE) - admitted) FROM visits
SELECT SUM(DATEDIFF('month', admitted, seen)), COUNTIF(DATEDIFF(day, admitted, seen) BETWEEN 0 AND 90) FROM visits
SELECT COUNT(*) FROM visits WHERE admitted >= TO_DATE('01.03.2024', 'DD.MM.YYYY') AND CAST(admitted AS TIMESTAMP) < seen
SELECT SUBSTRING(department, 1, 1), COUNT(*) FROM visits GROUP BY SUBSTRING(department, 1, 1)
SELECT RIGHT(department, 2), SPLIT_PART(department, 'o', 2), COUNT(*) FROM visits GROUP BY RIGHT(department, 2), SPLIT_PART(department, 'o', 2)
SELECT AVG(age > CAST(65 AS SMALLINT)), AVG(urgent::int) FROM "public"."visits"
SELECT n, COUNT(*) FROM (SELECT patient, COUNT(DISTINCT department) AS n FROM visits GROUP BY patient) AS t GROUP BY n
SELECT first_department, COUNT(*) FROM (SELECT patient, MIN(department) AS first_department, MAX(urgent) AS ever FROM visits WHERE age > 20 GROUP BY patient) AS t WHERE ever GROUP BY first_department
SELECT n, AVG(v.stay) FROM visits AS v JOIN (SELECT patient, COUNT(DISTINCT DATE_TRUNC('month', admitted)) AS n FROM visits GROUP BY patient) AS t ON v.patient = t.patient GROUP BY n
SELECT COUNT(*), AVG(admitted - before <= 30) FROM (SELECT admitted, LAG(admitted) OVER (PARTITION BY patient ORDER BY admitted) AS before FROM visits) AS t WHERE admitted IS NOT NULL
SELECT department, COUNT(*), SUM(gap) FROM (SELECT department, admitted - LAG(admitted) OVER (PARTITION BY patient ORDER BY admitted) AS gap FROM visits WHERE NOT urgent) AS t WHERE gap <= 90 GROUP BY department
SELECT next_department, department, COUNT(*) FROM (SELECT department, LEAD(department) OVER (PARTITION BY patient ORDER BY seen DESC, age DESC) AS next_department FROM visits) AS t GROUP BY next_department, department
SELECT COUNTIF(urgent AND NOT was), SUM(two) FROM (SELECT urgent, LAG(urgent) OVER (PARTITION BY patient ORDER BY department) AS was, LAG(stay, 2) OVER (PARTITION BY patient ORDER BY department) AS two FROM visits) AS t
