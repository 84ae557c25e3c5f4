import { expect, it } from 'vitest';
import { diagnosticsPage } from '../../compiler/diagnostics/codes/diagnosticsPage.ts';

it('the page of all diagnostics matches the code (update it with npm test -- -u)', async () => {
  await expect(diagnosticsPage()).toMatchFileSnapshot('../../compiler/diagnostics/CODES.md');
});
