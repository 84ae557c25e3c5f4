import { describe, expect, it } from 'vitest';
import { printDiagnostics } from '../../compiler/diagnostics/printDiagnostics.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { utf8Text } from '../../compiler/parse/utf8Text.ts';
import { emptyShop, shopCatalog } from '../release/shop.ts';

const METRICS = 'catalog/metrics.yaml';

describe('a catalog file', () => {
  it('that is not UTF-8 is refused with its first wrong byte, not read as other text', async () => {
    const workspace = emptyShop();
    workspace.write(METRICS, Buffer.from(`${shopCatalog[METRICS]}  # Erlös je Größe\n`, 'latin1'));
    const result = await compileWorkspace(workspace.root);
    const line = shopCatalog[METRICS].split('\n').length;
    expect(result.ok ? 'compiled' : printDiagnostics(result.diagnostics)).toContain(
      `${METRICS}:${line}:8  bad-character  A byte here is not UTF-8 text, or the character U+FFFF. Save the file as UTF-8, or remove what is here.\n`,
    );
  });

  it('may contain the replacement character itself', async () => {
    const workspace = emptyShop();
    workspace.write(METRICS, `${shopCatalog[METRICS]}  # \uFFFD\n`);
    expect(await compileWorkspace(workspace.root)).toMatchObject({ ok: true });
  });
});

describe('bytes that are not UTF-8', () => {
  it('become U+FFFF, and everything else what it is', () => {
    expect(utf8Text(Buffer.from('\uFEFFGröße \uFFFD 😀'))).toBe('\uFEFFGröße \uFFFD 😀');
    expect(utf8Text(Buffer.from('aötz', 'latin1'))).toBe('a\uFFFFtz');
    const mixed = [
      Buffer.from('é\uFFFD'),
      Buffer.of(0xc3),
      Buffer.from('\uFFFD'),
      Buffer.of(0xe9),
      Buffer.from('😀'),
      Buffer.of(0xf0, 0x9f),
    ];
    expect(utf8Text(Buffer.concat(mixed))).toBe('é\uFFFD\uFFFF\uFFFD\uFFFF😀\uFFFF');
  });
});
