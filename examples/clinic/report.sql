-- What the clinic publishes each year.
SELECT urgent, COUNT(*) AS visits FROM visits GROUP BY urgent;
SELECT AVG(stay_days) AS stay FROM visits;
