SELECT COUNT(*) FROM prescriptions
SELECT COUNT(DISTINCT patient) FROM prescriptions
SELECT COUNT(*), COUNT(age), SUM(age), SUM(dose) FROM prescriptions WHERE dose > 1
SELECT drug, COUNT(*), AVG(dose) FROM prescriptions GROUP BY drug
SELECT drug, age, COUNT(*) FROM prescriptions WHERE age < 5 GROUP BY drug, age
SELECT diagnosis, COUNT(DISTINCT patient) FROM prescriptions GROUP BY diagnosis
SELECT COUNT(*) FROM prescriptions WHERE diagnosis = 'flu' OR given > DATE '2024-06-30'
SELECT COUNT(DISTINCT age), COUNT(DISTINCT diagnosis) FROM prescriptions
SELECT drug, MEDIAN(dose) FROM prescriptions GROUP BY drug
SELECT MAX(dose), MIN(age) FROM Prescriptions AS p WHERE p.drug <> 'statin'
SELECT QUARTER(given), SUM(-dose) FROM prescriptions GROUP BY QUARTER(given)
SELECT n, COUNT(*) FROM (SELECT patient, COUNT(*) AS n FROM prescriptions GROUP BY patient) AS t GROUP BY n
SELECT AVG(total) FROM (SELECT patient, SUM(dose) AS total FROM prescriptions WHERE drug = 'insulin' GROUP BY patient HAVING COUNT(*) > 1) AS t
WITH strong AS (SELECT patient, drug, dose * 2 AS twice FROM prescriptions WHERE dose > 3) SELECT drug, SUM(twice) FROM strong GROUP BY drug
SELECT department, COUNT(*), SUM(p.n) FROM visits v JOIN (SELECT patient, COUNT(*) AS n FROM prescriptions GROUP BY patient) AS p ON v.patient = p.patient GROUP BY department
SELECT department, COUNT(*), SUM(COALESCE(p.n, 0)) FROM visits v LEFT JOIN (SELECT patient, COUNT(*) AS n FROM prescriptions GROUP BY patient) AS p ON v.patient = p.patient GROUP BY department
SELECT COUNT(*) FROM visits v LEFT JOIN (SELECT patient, COUNT(*) AS n FROM prescriptions WHERE drug = 'aspirin' GROUP BY patient) AS p ON v.patient = p.patient WHERE p.n IS NULL
SELECT p.drug, COUNT(*), AVG(p.dose) FROM prescriptions p JOIN (SELECT patient, MAX(age) AS oldest FROM visits GROUP BY patient) AS t ON p.patient = t.patient WHERE t.oldest > 60 GROUP BY p.drug
SELECT SUM(t.stays * p.age) FROM prescriptions p LEFT JOIN (SELECT patient, COUNT(*) AS stays FROM visits WHERE urgent GROUP BY patient) AS t ON p.patient = t.patient
SELECT COUNT(*), SUM(a.n - b.n) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS a JOIN (SELECT patient, COUNT(*) AS n FROM prescriptions GROUP BY patient) AS b ON a.patient = b.patient
SELECT b.n, COUNT(*), MEDIAN(a.total) FROM (SELECT patient, SUM(stay) AS total FROM visits WHERE age > 20 GROUP BY patient) AS a LEFT JOIN (SELECT patient, COUNT(*) AS n FROM prescriptions WHERE dose > 2 GROUP BY patient) AS b ON a.patient = b.patient GROUP BY b.n
SELECT COUNT(*) FROM (SELECT patient, COUNT(*) AS n FROM prescriptions GROUP BY patient) AS b LEFT JOIN (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS a ON a.patient = b.patient WHERE a.n IS NULL
SELECT SUM(p.ages + v.age) FROM visits v JOIN (SELECT patient, SUM(age) AS ages, MAX(given) AS latest FROM prescriptions GROUP BY patient) AS p ON v.patient = p.patient AND p.latest > v.admitted
SELECT w.storey, COUNT(*), SUM(p.n) FROM visits v JOIN (SELECT patient, COUNT(*) AS n FROM prescriptions GROUP BY patient) AS p ON v.patient = p.patient JOIN wards w ON v.department = w.ward GROUP BY w.storey
SELECT v.department, SUM(a.n * b.n) FROM visits v JOIN (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS a ON v.patient = a.patient JOIN (SELECT patient, COUNT(*) AS n FROM prescriptions GROUP BY patient) AS b ON v.patient = b.patient GROUP BY v.department
SELECT i.organ, COUNT(*) FROM prescriptions p JOIN illnesses i ON p.diagnosis = i.illness GROUP BY i.organ
SELECT b.band, COUNT(*), SUM(p.dose) FROM prescriptions p JOIN bands b ON p.age = b.years GROUP BY b.band
SELECT kind, COUNT(*) FROM (SELECT 'visit' AS kind FROM visits UNION ALL SELECT 'drug' FROM prescriptions) AS t GROUP BY kind
SELECT COUNT(DISTINCT patient), SUM(years) FROM (SELECT patient, age AS years FROM visits WHERE urgent UNION ALL SELECT patient, age FROM prescriptions WHERE drug = 'statin') AS t
SELECT month_number, COUNT(*) FROM (SELECT MONTH(admitted) AS month_number FROM visits UNION ALL SELECT MONTH(given) FROM prescriptions UNION ALL SELECT 1 FROM prescriptions WHERE dose < 0) AS t GROUP BY month_number
SELECT share, COUNT(*) FROM (SELECT patient, SUM(CASE WHEN drug = 'insulin' THEN 1 ELSE 0 END) AS share FROM prescriptions GROUP BY patient) AS t WHERE share < 3 GROUP BY share
SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(max_groups_contributed = 1) drug, COUNT(*) FROM prescriptions GROUP BY drug
SELECT v.diagnosis, COUNT(DISTINCT v.patient) FROM visits v JOIN (SELECT patient, MAX(dose) AS most FROM prescriptions GROUP BY patient) AS p ON p.patient = v.patient WHERE p.most >= 4 GROUP BY v.diagnosis
SELECT p.diagnosis, COUNT(*) FROM prescriptions p JOIN (SELECT patient, COUNT(*) AS n FROM visits WHERE diagnosis = 'gout' GROUP BY patient) AS v ON p.patient = v.patient GROUP BY p.diagnosis
SELECT COUNT(DISTINCT v.patient), COUNT(*) FROM visits v LEFT JOIN (SELECT patient FROM prescriptions GROUP BY patient) AS p ON v.patient = p.patient WHERE p.patient IS NULL
SELECT COUNT(*), SUM(dose - before) FROM (SELECT dose, LAG(dose) OVER (PARTITION BY patient ORDER BY given) AS before FROM prescriptions WHERE drug <> 'statin') AS t
