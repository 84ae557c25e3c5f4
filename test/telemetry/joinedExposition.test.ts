import { expect, it } from 'vitest';
import { joinedExposition } from '../../runtime/telemetry/joinedExposition.ts';

it('says of each sample whose it is, and describes each series once, with all its samples behind it', () => {
  const first = `# HELP a_total Calls.
# TYPE a_total counter
a_total{tool="x"} 1
a_total{tool="a b{}"} 2
# HELP b_seconds Times.
# TYPE b_seconds histogram
b_seconds_bucket{le="+Inf"} 3
b_seconds_sum 0.5
b_seconds_count 3
`;
  const second = `# HELP b_seconds Times.
# TYPE b_seconds histogram
b_seconds_bucket{le="+Inf"} 4
b_seconds_sum 1
b_seconds_count 4
# HELP c Only here.
# TYPE c gauge
c 7
`;
  expect(
    joinedExposition([
      { number: 1, text: first },
      { number: 2, text: second },
    ]),
  ).toBe(`# HELP a_total Calls.
# TYPE a_total counter
a_total{tool="x",process="1"} 1
a_total{tool="a b{}",process="1"} 2
# HELP b_seconds Times.
# TYPE b_seconds histogram
b_seconds_bucket{le="+Inf",process="1"} 3
b_seconds_sum{process="1"} 0.5
b_seconds_count{process="1"} 3
b_seconds_bucket{le="+Inf",process="2"} 4
b_seconds_sum{process="2"} 1
b_seconds_count{process="2"} 4
# HELP c Only here.
# TYPE c gauge
c{process="2"} 7
`);
});
