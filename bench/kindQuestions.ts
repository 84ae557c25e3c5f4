import type { BenchQuery } from './queries.ts';

/** A question to a metric of one kind, as an intent, and by hand over the tables of `handWrittenTables`. */
export interface KindQuestion extends Pick<BenchQuery, 'metric' | 'intent' | 'tolerance'> {
  readonly title: string;
  readonly sql: string;
}

/**
 * What a person would write by hand for these questions: small native tables with ENUM columns, counts and sums at the grain of the service's
 * own rollups, and the plain values where the service has sketches.
 * @param data SQL text literals of the globs of offers, sessions and orders
 */
export function handWrittenTables(data: { readonly interactions: string; readonly sessions: string; readonly orders: string }): string {
  return `
    CREATE TEMP TABLE offers AS
      SELECT strptime(pxDecisionTime[:19], '%Y%m%dT%H%M%S.%g') AS decided, decided::DATE AS day, CustomerID AS customer, pyChannel AS channel,
             pyName AS action, pxRank AS rank, ModelControlGroup AS arm, pyPropensity AS score, pyOutcome IN ('Clicked', 'Accept', 'Accepted') AS clicked, pyOutcome IN ('Accept', 'Accepted') AS accepted
      FROM read_json(${data.interactions}, columns = {pxInteractionID: 'VARCHAR', pxFactID: 'VARCHAR', CustomerID: 'VARCHAR', pyChannel: 'VARCHAR',
        pyName: 'VARCHAR', pyOutcome: 'VARCHAR', pyPropensity: 'DOUBLE', pxRank: 'INTEGER', ModelControlGroup: 'VARCHAR', pxDecisionTime: 'VARCHAR', pxOutcomeTime: 'VARCHAR'})
      WHERE pyName <> ''
      QUALIFY row_number() OVER (PARTITION BY pxInteractionID, pyName ORDER BY pxOutcomeTime DESC, pxFactID) = 1;
    CREATE TYPE channel AS ENUM (SELECT DISTINCT channel FROM offers ORDER BY ALL);
    CREATE TYPE arm AS ENUM (SELECT DISTINCT arm FROM offers ORDER BY ALL);
    CREATE TABLE responses AS
      SELECT date_trunc('month', day)::DATE AS month, channel::channel AS channel, arm::arm AS arm, count(*) FILTER (clicked) AS positives,
             count(*) FILTER (NOT clicked) AS negatives, count(score) AS n, sum(score) AS total, sum(score * score) AS squares
      FROM offers GROUP BY ALL ORDER BY ALL;
    CREATE TABLE scores AS SELECT channel::channel AS channel, score, clicked FROM offers ORDER BY ALL;
    CREATE TABLE reach AS
      SELECT date_trunc('month', day)::DATE AS month, channel::channel AS channel, customer, count(*) AS offered, count(*) FILTER (clicked) AS clicked,
             count(*) FILTER (accepted) AS accepted
      FROM offers GROUP BY ALL ORDER BY ALL;
    CREATE TABLE exposures AS
      SELECT day, channel::channel AS channel, least(shown, 5)::INTEGER AS frequency, count(*) AS contacts, count(*) FILTER (clicked) AS clicks
      FROM (
        SELECT *, count(*) OVER (PARTITION BY customer, action, channel ORDER BY epoch_us(decided)
          RANGE BETWEEN ${WEEK_US - 1} PRECEDING AND CURRENT ROW) AS shown FROM offers WHERE rank = 1
      ) GROUP BY ALL ORDER BY ALL;
    CREATE TABLE visits AS
      SELECT started_at::DATE AS day, date_trunc('month', started_at)::DATE AS month, channel::channel AS channel, customer_id AS customer
      FROM read_csv(${data.sessions}, types = {customer_id: 'VARCHAR', started_at: 'TIMESTAMP', channel: 'VARCHAR'}) GROUP BY ALL ORDER BY ALL;
    CREATE TABLE sessions AS
      SELECT started_at::DATE AS day, date_trunc('month', day)::DATE AS month, channel::channel AS channel, count(*) AS sessions
      FROM read_csv(${data.sessions}, types = {started_at: 'TIMESTAMP', channel: 'VARCHAR'}) GROUP BY ALL ORDER BY ALL;
    CREATE TEMP TABLE placed AS
      SELECT placed_at::DATE AS day, channel, customer_id AS customer, amount
      FROM read_csv(${data.orders}, types = {customer_id: 'VARCHAR', placed_at: 'TIMESTAMP', channel: 'VARCHAR', amount: 'DOUBLE'});
    CREATE TABLE amounts AS SELECT channel::channel AS channel, amount FROM placed ORDER BY ALL;
    CREATE TABLE orders AS
      SELECT day, date_trunc('month', day)::DATE AS month, channel::channel AS channel, count(*) AS orders FROM placed GROUP BY ALL ORDER BY ALL;
    CREATE TEMP TABLE ranked AS
      WITH days AS (SELECT unnest(generate_series(min(day), max(day), INTERVAL 1 DAY))::DATE AS day FROM placed), known AS (
        SELECT days.day, customer, count(*) AS orders, sum(amount) AS value, max(placed.day) AS last FROM days JOIN placed ON placed.day <= days.day GROUP BY ALL
      )
      SELECT *, 1 + 4 * (rank() OVER (PARTITION BY day ORDER BY last) - 1) // count(*) OVER (PARTITION BY day) AS r,
             1 + 4 * (rank() OVER (PARTITION BY day ORDER BY orders) - 1) // count(*) OVER (PARTITION BY day) AS f,
             1 + 4 * (rank() OVER (PARTITION BY day ORDER BY value) - 1) // count(*) OVER (PARTITION BY day) AS v
      FROM known;
    CREATE TABLE segments AS
      SELECT day, date_trunc('month', day)::DATE AS month, r, f, v,
             CASE WHEN r = 4 AND f = 4 AND v = 4 THEN 'champions' WHEN r >= 3 AND f >= 3 THEN 'loyal' WHEN r = 4 AND f = 1 THEN 'new'
                  WHEN r <= 2 AND f >= 3 THEN 'at_risk' WHEN r = 1 THEN 'lost' ELSE 'other' END AS segment,
             count(*) AS customers, sum(value) AS value, sum(orders) AS orders, sum(day - last) AS recency
      FROM ranked GROUP BY ALL ORDER BY ALL;`;
}

const WEEK_US = 7 * 86_400_000_000;

/** The normal value of a confidence of 95 %. */
const Z = '1.959963984540054';

const wilsonLower = (x: string, y: string): string =>
  `(2 * ${x} * ${x} / (${x} + ${y}) / (2 * ${x} + ${Z} * ${Z} + ${Z} * sqrt(${Z} * ${Z} + 4 * ${x} * ${y} / (${x} + ${y}))))`;

const exactly = 1e-9;
/** What digests state, and what follows from it where values are counted between bounds. */
const byDigest = 0.008;
const byDigestCounts = 0.05;

export const kindQuestions: readonly KindQuestion[] = [
  {
    title: 'formula: click-through by channel',
    metric: 'click_through',
    intent: { dimensions: ['channel'] },
    tolerance: exactly,
    sql: `
      SELECT channel::VARCHAR AS channel, sum(positives) / sum(positives + negatives) AS click_through
      FROM responses GROUP BY responses.channel ORDER BY channel`,
  },
  {
    title: 'quantile: median order by channel',
    metric: 'order_value',
    intent: { dimensions: ['channel'] },
    tolerance: byDigest,
    sql: `SELECT channel::VARCHAR AS channel, quantile_disc(amount, 0.5) AS order_value FROM amounts GROUP BY amounts.channel ORDER BY channel`,
  },
  {
    title: 'distribution: propensity by channel',
    metric: 'propensity',
    intent: { dimensions: ['channel'] },
    tolerance: byDigest,
    sql: `
      SELECT channel::VARCHAR AS channel, count(*)::INTEGER AS propensity_count, min(score) AS propensity_min, quantile_disc(score, 0.25) AS propensity_p25,
             quantile_disc(score, 0.5) AS "propensity_Median", quantile_disc(score, 0.75) AS propensity_p75, max(score) AS propensity_max
      FROM scores GROUP BY scores.channel ORDER BY channel`,
  },
  {
    title: 'distinct_count: customers by month and channel',
    metric: 'customers',
    intent: { time_axis: 'month', dimensions: ['channel'] },
    tolerance: exactly,
    sql: `
      SELECT strftime(m, '%Y-%m') AS month, c::VARCHAR AS channel, customers
      FROM (SELECT month AS m, channel AS c, count(*)::INTEGER AS customers FROM reach GROUP BY ALL) ORDER BY month, channel`,
  },
  {
    title: 'distinct_count over a window: active customers by month',
    metric: 'active_customers',
    intent: { time_axis: 'month', end: '2026-04-30' },
    tolerance: exactly,
    sql: `
      WITH months AS (SELECT DISTINCT month FROM visits), days AS (SELECT month, last_day(month) - unnest(range(28))::INTEGER AS day FROM months)
      SELECT strftime(days.month, '%Y-%m') AS month, count(DISTINCT customer)::INTEGER AS active_customers
      FROM days JOIN visits USING (day) GROUP BY days.month ORDER BY month`,
  },
  {
    title: 'variant_compare: lift by channel',
    metric: 'lift',
    intent: { dimensions: ['channel'] },
    tolerance: exactly,
    sql: `
      WITH arms AS (
        SELECT channel, sum(positives) FILTER (arm = 'Test')::DOUBLE AS tp, sum(negatives) FILTER (arm = 'Test')::DOUBLE AS tn,
               sum(positives) FILTER (arm = 'Control')::DOUBLE AS cp, sum(negatives) FILTER (arm = 'Control')::DOUBLE AS cn
        FROM responses GROUP BY channel
      ), rates AS (
        SELECT *, tp / (tp + tn) AS t, cp / (cp + cn) AS c, ${wilsonLower('tp', 'tn')} AS tl, 1 - ${wilsonLower('tn', 'tp')} AS tu,
               ${wilsonLower('cp', 'cn')} AS cl, 1 - ${wilsonLower('cn', 'cp')} AS cu, (tp + cp) / (tp + tn + cp + cn) AS pooled
        FROM arms
      )
      SELECT channel::VARCHAR AS channel, t AS lift_test_rate, c AS lift_control_rate, t - c AS lift_difference,
             t - c - sqrt((t - tl) ** 2 + (cu - c) ** 2) AS lift_difference_lower, t - c + sqrt((tu - t) ** 2 + (c - cl) ** 2) AS lift_difference_upper,
             t / c - 1 AS lift_lift, t / c * exp(-${Z} * sqrt(tn / tp / (tp + tn) + cn / cp / (cp + cn))) - 1 AS lift_lift_lower,
             t / c * exp(${Z} * sqrt(tn / tp / (tp + tn) + cn / cp / (cp + cn))) - 1 AS lift_lift_upper,
             (t - c) / sqrt(pooled * (1 - pooled) * (1 / (tp + tn) + 1 / (cp + cn))) AS lift_z_score
      FROM rates ORDER BY rates.channel::VARCHAR`,
  },
  {
    title: 'mean_compare: expected clicks by channel',
    metric: 'choice',
    intent: { dimensions: ['channel'] },
    tolerance: 1e-6,
    sql: `
      WITH arms AS (
        SELECT channel, arm, sum(n)::DOUBLE AS n, sum(total) / sum(n) AS mean, (sum(squares) - sum(total) ** 2 / sum(n)) / (sum(n) - 1) AS variance
        FROM responses GROUP BY ALL
      )
      SELECT t.channel::VARCHAR AS channel, t.mean AS choice_test_mean, c.mean AS choice_control_mean, t.mean - c.mean AS choice_difference,
             (t.mean - c.mean) / sqrt(t.variance / t.n + c.variance / c.n) AS choice_t,
             (t.variance / t.n + c.variance / c.n) ** 2 / ((t.variance / t.n) ** 2 / (t.n - 1) + (c.variance / c.n) ** 2 / (c.n - 1)) AS choice_degrees_of_freedom
      FROM arms AS t JOIN arms AS c ON c.channel = t.channel AND t.arm = 'Test' AND c.arm = 'Control' ORDER BY t.channel::VARCHAR`,
  },
  {
    title: 'contingency_test: clicks over channels by month',
    metric: 'clicks_by_channel',
    intent: { time_axis: 'month' },
    tolerance: exactly,
    sql: `
      WITH arms AS (SELECT month, channel, sum(positives)::DOUBLE AS p, sum(negatives)::DOUBLE AS q FROM responses GROUP BY ALL),
      wholes AS (SELECT *, sum(p) OVER w AS ps, sum(q) OVER w AS qs FROM arms WINDOW w AS (PARTITION BY month)),
      expected AS (SELECT *, (p + q) * ps / (ps + qs) AS ep, (p + q) * qs / (ps + qs) AS eq FROM wholes)
      SELECT strftime(month, '%Y-%m') AS month, sum(p + q)::INTEGER AS clicks_by_channel_count,
             sum((p - ep) ** 2 / ep + (q - eq) ** 2 / eq) AS clicks_by_channel_chi_square, count(*)::INTEGER - 1 AS clicks_by_channel_degrees_of_freedom,
             2 * sum(p * ln(p / ep) + q * ln(q / eq)) AS clicks_by_channel_g
      FROM expected GROUP BY expected.month ORDER BY month`,
  },
  {
    title: 'score_quality: AUC by channel',
    metric: 'model',
    intent: { dimensions: ['channel'] },
    tolerance: byDigest,
    sql: `
      WITH counts AS (SELECT channel, score, count(*) FILTER (clicked) AS p, count(*) FILTER (NOT clicked) AS n FROM scores GROUP BY ALL),
      below AS (SELECT *, sum(n) OVER (PARTITION BY channel ORDER BY score) - n AS fewer FROM counts)
      SELECT channel::VARCHAR AS channel, sum(p * (fewer + n / 2)) / (sum(p) * sum(n))::DOUBLE AS model_auc, sum(p) / sum(p + n) AS model_base_rate
      FROM below GROUP BY below.channel ORDER BY channel`,
  },
  {
    title: 'curve: gain at 21 points',
    metric: 'model_gain',
    intent: {},
    tolerance: byDigestCounts,
    sql: `
      WITH ranked AS (SELECT row_number() OVER w AS place, sum(clicked::INTEGER) OVER w AS found FROM scores WINDOW w AS (ORDER BY score DESC ROWS UNBOUNDED PRECEDING)),
      wholes AS (SELECT count(*) AS size, sum(clicked::INTEGER) AS positives FROM scores)
      SELECT point::INTEGER AS point, point / 20 AS contacted, coalesce(found, 0) / positives AS gain
      FROM range(21) AS points (point) CROSS JOIN wholes LEFT JOIN ranked ON place = round(size * point / 20) ORDER BY point`,
  },
  {
    title: 'funnel: stages by channel',
    metric: 'journey',
    intent: { dimensions: ['channel'] },
    tolerance: exactly,
    sql: `
      WITH counts AS (
        SELECT channel, sum(offered) AS offered, sum(clicked) AS clicked, sum(accepted) AS accepted, count(DISTINCT customer) AS offered_entities,
               count(DISTINCT customer) FILTER (clicked > 0) AS clicked_entities, count(DISTINCT customer) FILTER (accepted > 0) AS accepted_entities
        FROM reach GROUP BY channel
      ), stages AS (
        SELECT channel, unnest(['offered', 'clicked', 'accepted']) AS stage, unnest([1, 2, 3]) AS place, unnest([offered, clicked, accepted]) AS n,
               unnest([offered_entities, clicked_entities, accepted_entities]) AS entities
        FROM counts
      )
      SELECT channel::VARCHAR AS channel, stage, n::INTEGER AS journey_count, n / first_value(n) OVER w AS journey_of_first,
             n / lag(n) OVER w AS journey_of_previous, entities::INTEGER AS journey_entities
      FROM stages WINDOW w AS (PARTITION BY channel ORDER BY place) ORDER BY stages.channel::VARCHAR, place`,
  },
  {
    title: 'set_op: customers on both channels by month',
    metric: 'on_both',
    intent: { time_axis: 'month' },
    tolerance: exactly,
    sql: `
      SELECT strftime(m, '%Y-%m') AS month, count(*)::INTEGER AS on_both
      FROM (
        SELECT month AS m, customer FROM visits WHERE channel = 'Web' INTERSECT SELECT month AS m, customer FROM visits WHERE channel = 'Mobile'
      ) GROUP BY m ORDER BY month`,
  },
  {
    title: 'retention: cohorts by month',
    metric: 'returning',
    intent: { time_axis: 'month' },
    tolerance: exactly,
    sql: `
      WITH firsts AS (SELECT customer, min(month) AS cohort FROM visits GROUP BY customer),
      sizes AS (SELECT cohort, count(*) AS size FROM firsts GROUP BY cohort),
      there AS (
        SELECT cohort, datediff('month', cohort, month) AS after, count(DISTINCT customer) AS retained
        FROM firsts JOIN visits USING (customer) GROUP BY ALL
      )
      SELECT strftime(cohort, '%Y-%m') AS month, after::INTEGER AS "offset", size::INTEGER AS returning_size, retained::INTEGER AS returning_retained,
             retained / size AS returning_share
      FROM there JOIN sizes USING (cohort) WHERE after <= 3 ORDER BY month, after`,
  },
  {
    title: 'derived: orders per session by month and channel',
    metric: 'orders_per_session',
    intent: { time_axis: 'month', dimensions: ['channel'] },
    tolerance: exactly,
    sql: `
      SELECT strftime(month, '%Y-%m') AS month, channel::VARCHAR AS channel, orders / sessions AS orders_per_session
      FROM (SELECT month, channel, sum(orders) AS orders FROM orders GROUP BY ALL)
      JOIN (SELECT month, channel, sum(sessions) AS sessions FROM sessions GROUP BY ALL) USING (month, channel) ORDER BY ALL`,
  },
  {
    title: 'frequency_response: click-through by frequency',
    metric: 'click_through_by_exposure',
    intent: { dimensions: ['frequency'] },
    tolerance: exactly,
    sql: `SELECT frequency, sum(clicks) / sum(contacts) AS click_through_by_exposure FROM exposures GROUP BY frequency ORDER BY frequency`,
  },
  {
    title: 'lifecycle_summary: customers by month and segment',
    metric: 'customer_base',
    intent: { time_axis: 'month', dimensions: ['segment'] },
    tolerance: exactly,
    sql: `
      WITH ends AS (SELECT max(day) AS day FROM segments GROUP BY month)
      SELECT strftime(month, '%Y-%m') AS month, segment, sum(customers)::INTEGER AS customer_base_customers, sum(value) AS customer_base_value,
             sum(orders)::INTEGER AS customer_base_orders, sum(recency) / sum(customers) AS customer_base_mean_recency
      FROM segments SEMI JOIN ends USING (day) GROUP BY segments.month, segment ORDER BY month, segment`,
  },
];
