import { toolSpecs, toolsWithProvenance, type Surface, type ToolOn, type ToolSpec } from '../../generated/tools.ts';

/** The tools of a surface. */
export function toolsOn<Offering extends Surface>(surface: Offering): readonly ToolOn<Offering>[] {
  return toolSpecs.filter((spec): spec is ToolOn<Offering> => surface in spec.surfaces);
}

/** Whether a tool's answer says where it comes from. */
export function hasProvenance({ name }: ToolSpec): boolean {
  return toolsWithProvenance.includes(name);
}
