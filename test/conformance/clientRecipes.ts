/** How a client is made of the document and asked, in a folder of its own. */
export interface ClientRecipe {
  readonly client: string;
  /** Commands that a machine may lack. */
  readonly needs: readonly string[];
  /** Files that are there before its first step, by their names in its folder: their text, or the name of a file of programs/. */
  readonly files: Readonly<Record<string, string>>;
  /** What makes it and holds its types; `{…}` stands for what `places` names. */
  readonly steps: readonly { readonly step: 'generates' | 'compiles'; readonly command: readonly string[] }[];
  /** Asks each operation once, and prints the answers as one line of JSON. */
  readonly ask: readonly string[];
}

/** Generators and what their clients need, as they were when these tests were written. */
export const nodePackages: Readonly<Record<string, string>> = {
  '@hey-api/openapi-ts': '0.95.0',
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  orval: '7.13.2',
  tsx: '4.23.15',
  typescript: '5.9.3',
};
export const pythonPackages = [
  'openapi-python-client==0.29.1',
  'lazy-imports==1.2.0',
  'pydantic==2.14.3',
  'python-dateutil==4.0.0',
  'typing-extensions==4.16.0',
  'urllib3==2.8.0',
];
export const openapiGenerator = 'org.openapitools:openapi-generator-cli:7.17.0';

const tsconfig = JSON.stringify({
  compilerOptions: {
    strict: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    skipLibCheck: true,
    noEmit: true,
  },
  files: ['ask.ts'],
});

const typescript = (program: string): Pick<ClientRecipe, 'files'> => ({
  files: { 'package.json': '{"type":"module"}', 'tsconfig.json': tsconfig, 'ask.ts': program, 'said.ts': 'said.ts' },
});
const compiled = { step: 'compiles', command: ['{bin}/tsc', '--project', '.'] } as const;
const askedInNode = ['{bin}/tsx', 'ask.ts'];

export const clientRecipes: readonly ClientRecipe[] = [
  {
    client: 'openapi-typescript and openapi-fetch',
    needs: [],
    ...typescript('openapi-fetch.ts'),
    steps: [{ step: 'generates', command: ['{bin}/openapi-typescript', '{document}', '--output', 'generated/schema.ts'] }, compiled],
    ask: askedInNode,
  },
  {
    client: 'hey-api',
    needs: [],
    ...typescript('hey-api.ts'),
    steps: [
      {
        step: 'generates',
        command: ['{bin}/openapi-ts', '--input', '{document}', '--output', 'generated', '--client', '@hey-api/client-fetch'],
      },
      compiled,
    ],
    ask: askedInNode,
  },
  {
    client: 'orval',
    needs: [],
    files: {
      ...typescript('orval.ts').files,
      'orval.config.cjs':
        'module.exports = { client: { input: process.env.DOCUMENT, output: { target: "generated/client.ts", client: "fetch", baseUrl: process.env.SERVICE_URL } } };',
    },
    steps: [{ step: 'generates', command: ['{bin}/orval', '--config', 'orval.config.cjs'] }, compiled],
    ask: askedInNode,
  },
  {
    client: 'openapi-generator typescript-fetch',
    needs: ['java', 'mvn'],
    ...typescript('typescript-fetch.ts'),
    steps: [{ step: 'generates', command: generatorOf('typescript-fetch', 'generated') }, compiled],
    ask: askedInNode,
  },
  {
    client: 'openapi-generator python',
    needs: ['java', 'mvn', 'python3'],
    files: { 'ask.py': 'openapi_generator.py' },
    steps: [
      { step: 'generates', command: generatorOf('python', '.') },
      { step: 'compiles', command: ['{python}', '-m', 'compileall', '-q', 'openapi_client'] },
    ],
    ask: ['{python}', 'ask.py'],
  },
  {
    client: 'openapi-generator go',
    needs: ['java', 'mvn', 'go'],
    files: { 'go.mod': 'module example.org\n\ngo 1.21\n', 'main.go': 'openapi_generator.go' },
    steps: [
      { step: 'generates', command: generatorOf('go', 'client', 'packageName=client,enumClassPrefix=true,withGoMod=false') },
      { step: 'compiles', command: ['go', 'build', '-o', 'ask', '.'] },
    ],
    ask: ['./ask'],
  },
  {
    client: 'openapi-python-client',
    needs: ['python3'],
    files: { 'ask.py': 'openapi_python_client.py' },
    steps: [
      {
        step: 'generates',
        command: [
          '{python}',
          '-m',
          'openapi_python_client',
          'generate',
          '--fail-on-warning',
          '--path',
          '{document}',
          '--output-path',
          'generated',
          '--meta',
          'none',
        ],
      },
      { step: 'compiles', command: ['{python}', '-m', 'compileall', '-q', 'generated'] },
    ],
    ask: ['{python}', 'ask.py'],
  },
];

function generatorOf(language: string, output: string, properties = ''): readonly string[] {
  const generate = ['java', '-jar', '{openapi-generator}', 'generate', '-i', '{document}', '-g', language, '-o', output];
  const bare = '--global-property=apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
  return [...generate, bare, ...(properties === '' ? [] : [`--additional-properties=${properties}`])];
}
