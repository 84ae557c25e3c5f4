--@ Casts to types that a user could define, that hold raw bytes, or that an argument sizes.
--@ A line "--@ rule: NAME" names the rule that refuses the statements below it; each statement is one line.
--@ rule: type
SELECT 'x'::BLOB
SELECT dim::BYTEA FROM v_metric
SELECT CAST(v_metric AS BLOB) FROM v_metric
SELECT TRY_CAST(dim AS BLOB) FROM v_metric
SELECT [dim]::BLOB[] FROM v_metric
SELECT {'a': dim}::STRUCT(a BLOB) FROM v_metric
SELECT map {'a': dim}::MAP(VARCHAR, BLOB) FROM v_metric
SELECT '101'::BIT
SELECT n::BIT FROM v_metric
SELECT 'a'::ENUM('a', 'b')
SELECT 'raw_agg'::regclass
SELECT dim::JSON FROM v_metric
SELECT dim::mood FROM v_metric
SELECT dim::main.mood FROM v_metric
SELECT dim::"my type" FROM v_metric
SELECT mood 'a'
SELECT json '{}'
SELECT regclass 'raw_agg'
SELECT [1]::INTEGER[1]
SELECT 1::BIGNUM
SELECT 1::VARIANT
SELECT 1::UNION(a INTEGER)
SELECT 'x'::GEOMETRY
SELECT '1'::TIMETZ
SELECT '1'::TIME WITH TIME ZONE
