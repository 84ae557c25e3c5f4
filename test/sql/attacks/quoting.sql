--@ Text that the engine could read in another way than a scan: comments, other quotes, parameters, brackets.
--@ A line "--@ rule: NAME" names the rule that refuses the statements below it; each statement is one line.
--@ rule: comment
SELECT 1; -- x
SELECT 1 --
SELECT 1 /**/
SELECT 1 /* open
SELECT 1 - --1
SELECT 1 +/*x*/ 1
SELECT n FROM v_metric--' WHERE dim = 'a'
SELECT 'a' /*'*/ 'b'
SELECT "a/*" */ FROM v_metric /*"
--@ rule: unbalanced
SELECT 'unclosed FROM v_metric
SELECT "unclosed FROM v_metric
SELECT 'a''
SELECT "a""
SELECT (1
SELECT 1)
SELECT ([1)]
SELECT {'a': 1]
SELECT ((((((((((((((((((((((((((((((((1))))))))))))))))))))))))))))))))))
--@ rule: quoting
SELECT e'\''
SELECT E'\x41'
SELECT E'a' 'b'
SELECT 1E'\'; SELECT 2'
SELECT 1e'x'
SELECT x'4142'
SELECT X'4142'
SELECT b'0101'
SELECT B'0101'
SELECT n'abc'
SELECT U&'\0061'
SELECT u&"\0064im" FROM v_metric
SELECT U&"dim" FROM v_metric
SELECT * FROM u&"\0072aw_agg"
SELECT dim'a' FROM v_metric
--@ rule: parameter
SELECT $$x$$
SELECT $a$ ' $a$
SELECT $$;$$; DROP VIEW v_metric
SELECT $1
SELECT ?
SELECT n FROM v_metric WHERE n = $x
SELECT n FROM v_metric WHERE n IN ?
SELECT dim$x FROM v_metric
--@ rule: positional_reference
SELECT #1 FROM v_metric
SELECT n FROM v_metric ORDER BY #1
--@ rule: character
SELECT `n` FROM v_metric
SELECT \n FROM v_metric
SELECT 1； SELECT 2
SELECT n FROM v_metric WHERE n ＝ 1
--@ rule: too_nested
(((((((((((((((((((((((((((((((((SELECT 1)))))))))))))))))))))))))))))))))
SELECT [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
--@ rule: number
SELECT 1e400
SELECT -1e999 FROM v_metric
SELECT 'x' WHERE 1 < 1e309
