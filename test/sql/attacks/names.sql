--@ Columns that are not columns: the session, the engine, patterns, positions.
--@ A line "--@ rule: NAME" names the rule that refuses the statements below it; each statement is one line.
--@ rule: column_name
SELECT rowid FROM v_metric
SELECT current_user
SELECT session_user
SELECT user
SELECT "user"
SELECT current_role
SELECT current_catalog
SELECT current_schema
--@ rule: collation
SELECT dim COLLATE nocase FROM v_metric
SELECT dim FROM v_metric ORDER BY dim COLLATE de
--@ rule: column_pattern
SELECT COLUMNS(*) FROM v_metric
SELECT COLUMNS('n') FROM v_metric
SELECT COLUMNS(x -> x LIKE 'n%') FROM v_metric
SELECT COLUMNS(lambda x: x = 'n') FROM v_metric
SELECT min(COLUMNS(*)) FROM v_metric
SELECT COLUMNS(['n']) FROM v_metric
SELECT *COLUMNS('n') FROM v_metric
SELECT UNPACK(COLUMNS(*)) FROM v_metric
SELECT * LIKE 'n%' FROM v_metric
SELECT coalesce(*) FROM v_metric
SELECT n FROM v_metric ORDER BY COLUMNS('n')
--@ rule: expression_form
SELECT DEFAULT
SELECT n FROM v_metric WHERE DEFAULT
