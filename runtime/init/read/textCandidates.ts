import type { ScalarType } from '../../../compiler/manifest.ts';
import { convertCsv } from '../../formats/conversion.ts';
import { inForm, type TextField } from '../../formats/readColumn.ts';
import { isNumeric, PLAIN, plainNumber } from '../../formats/textForm.ts';
import { meansMoney } from './money.ts';
import type { TypeCandidate } from './RawTable.ts';
import type { Separators } from './separators.ts';

/**
 * What a text must look like to be meant as a type: a zip code with a leading zero, a phone number with a plus and an account number of 16
 * digits are texts.
 */
const meanings: Readonly<Record<ScalarType, (column: string, name: string) => string>> = {
  boolean: (column) => `lower(${column}) IN ('true', 'false')`,
  integer: (column) => `regexp_full_match(${column}, '-?(0|[1-9][0-9]*)')`,
  decimal: (column, name) => meansMoney(name, column),
  number: (column) => `NOT regexp_matches(${column}, '^(-?0[0-9]|[+]|-?[0-9]{16})')`,
  date: () => 'true',
  timestamp: () => 'true',
  string: () => 'true',
};
const order: readonly ScalarType[] = ['boolean', 'integer', 'decimal', 'number', 'date', 'timestamp', 'string'];

/** The types that the texts of a column may have, narrowest first. */
export function textCandidates(name: string, field: TextField, separators: Separators): readonly TypeCandidate[] {
  return order.flatMap((type) => candidate(type, name, field, separators));
}

function candidate(type: ScalarType, name: string, field: TextField, separators: Separators): readonly TypeCandidate[] {
  const form = { ...PLAIN, ...separators };
  const raw = isNumeric(type) ? inForm(field, form) : field.sql;
  const conversion = convertCsv(type, raw, 'UTC', form);
  const text = isNumeric(type) ? plainNumber(raw, form) : raw;
  return conversion.kind === 'refused' ? [] : [{ type, sql: conversion.sql, meant: meanings[type](text, name) }];
}
