import { areShaped } from '../../generated/argumentValidators.ts';
import type { ToolInputs, ToolName } from '../../generated/tools.ts';
import { hasLongName } from './longNames.ts';

/**
 * The arguments of a tool, once they match the shape of its schema.
 * @throws {ServiceError} 400 with a JSON Pointer, what is expected and, for an unknown key or word, the nearest known one.
 */
export async function checkShape<Name extends ToolName>(name: Name, input: unknown): Promise<ToolInputs[Name]> {
  if (!hasLongName(input) && isInput(name, input)) return input;
  // The code that explains faults takes as long to load as everything else a first answer needs.
  const { refuseShape } = await import('./refuseShape.ts');
  return refuseShape(name, input);
}

function isInput<Name extends ToolName>(name: Name, input: unknown): input is ToolInputs[Name] {
  const isShaped: (value: unknown) => boolean = areShaped[name];
  return isShaped(input);
}
