import type { ExtensionName } from '../../runtime/places/loadExtension.ts';

/** A wheel in which the engine's makers publish a signed extension for this engine version on Linux, and the file in it. */
interface Wheel {
  readonly module: string;
  readonly sha256: string;
  readonly file_sha256: string;
}

/** The extensions that the tests read buckets and databases with. */
export const wheels: Readonly<Record<ExtensionName, Wheel>> = {
  httpfs: {
    module: 'duckdb_extension_httpfs',
    sha256: '84913dbe172ccb54368de2c4a020c38ca8b0e76f99df548f7fac37934cc7826f',
    file_sha256: '887c392b1e49128d11667c81e3698d8b00dfdeb456771acf66d05a0f74f7b7d8',
  },
  postgres_scanner: {
    module: 'duckdb_extension_postgres_scanner',
    sha256: 'fea9413d1b5bded7ead650aff91b3d7578c5149d832f666100b362f64404bf18',
    file_sha256: 'b1ced4cfc6311313e117c2afb3eac76508718778dde0716421503c7dbfb5605c',
  },
  mysql_scanner: {
    module: 'duckdb_extension_mysql_scanner',
    sha256: '91ea3d182de797113133c132bf267ba6c22dc716a2018cb6753470303baefbe8',
    file_sha256: 'e2d3328b5370ae703f2c287c314a87979de513ef270d4dd565071c03057d2601',
  },
};
/** The version of the engine and of these. */
export const VERSION = '1.5.5';
