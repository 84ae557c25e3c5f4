import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { metricsSchema, pipelinesSchema, processorsSchema } from '../../generated/schemas.ts';

describe('the schemas of the catalog', () => {
  // The compiler trusts them without a look: this is where they are looked at.
  it.each(Object.entries({ metricsSchema, pipelinesSchema, processorsSchema }))('%s is valid and strict', (_, schema) => {
    expect(() => new Ajv2020({ discriminator: true, strict: true, strictRequired: false, allowUnionTypes: true }).compile(schema)).not.toThrow();
  });

  it('have one idea of a name', () => {
    const { pattern, maxLength } = metricsSchema.$defs.Name;
    for (const { $defs } of [pipelinesSchema, processorsSchema]) expect($defs.Name).toMatchObject({ pattern, maxLength });
  });
});
