import type { Message } from '../diagnostics/Diagnostic.ts';
import type { OutputType } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { ConditionFault } from '../rowConditions.ts';

/** The message for a fault in a condition on a dimension or a column. */
export function conditionMessage(fault: ConditionFault, dimension: string, type: OutputType): Message {
  switch (fault.kind) {
    case 'operator':
      return messages.conditionOperator(fault.operator, dimension, type, fault.allowed);
    case 'value':
      return messages.conditionValue(fault.value, dimension, type);
    case 'null':
      return messages.conditionOfNull(fault.operator);
    case 'flag':
      return messages.conditionFlag(fault.operator);
    case 'empty_list':
      return messages.conditionEmptyList(fault.operator);
  }
}
