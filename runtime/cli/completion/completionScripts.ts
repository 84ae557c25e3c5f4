import type { CommandWords, FlagWords } from './commandWords.ts';

/** The names of the program. */
const BINARIES = ['service', 'governed'];

/**
 * The metrics of the workspace being typed, or of this folder, read from its catalog by the shell: starting our process on each key press
 * would be too slow. A catalog with another layout completes to nothing.
 */
const METRICS = String.raw`_governed_metrics() {
  local word catalog=catalog
  for word in "$@"; do
    if [ -d "$word/catalog" ]; then catalog=$word/catalog; fi
  done
  find "$catalog/metrics.yaml" "$catalog/metrics" -maxdepth 1 -name '*.yaml' -exec sed -n 's/^  \([a-z][a-z0-9_]*\):.*/\1/p' {} + 2>/dev/null
}`;

/** Completion by shell: a script that the shell reads when it starts. */
export const completionScripts = {
  bash(commands) {
    const flags = commands.map(({ name, flags }) => `    ${name}) flags=${quoted(allNames(flags).join(' '))} ;;`);
    return `${METRICS}
_governed() {
  local word=\${COMP_WORDS[COMP_CWORD]} flags= names=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted([...commands.map(({ name }) => name), '--help', '--version'].join(' '))} -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${flags.join('\n')}
  esac
  case "\${COMP_WORDS[1]}" in ${askingFor(commands)}) names=$(_governed_metrics "\${COMP_WORDS[@]:2}") ;; esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$word")) ;;
    *) COMPREPLY=($(compgen -W "$names" -- "$word") $(compgen -d -- "$word")) ;;
  esac
}
complete -o default -F _governed ${BINARIES.join(' ')}
`;
  },
  zsh(commands) {
    const described = (name: string, description: string): string => quoted(`${name}:${description.replaceAll(':', String.raw`\:`)}`);
    const flags = commands.map(
      ({ name, flags: own }) =>
        `    ${name}) flags=(${own.flatMap(({ names, description }) => names.map((flag) => described(flag, description))).join(' ')}) ;;`,
    );
    return `#compdef ${BINARIES.join(' ')}
${METRICS}
_governed() {
  local -a commands flags names
  commands=(${commands.map(({ name, description }) => described(name, description)).join(' ')})
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case $words[2] in
${flags.join('\n')}
  esac
  case $words[2] in ${askingFor(commands)}) names=(\${(f)"$(_governed_metrics \${words[3,-1]})"}) ;; esac
  if [[ $PREFIX == -* ]]; then
    _describe flag flags
  else
    compadd -a names
    _files
  fi
}
compdef _governed ${BINARIES.join(' ')}
`;
  },
  fish(commands) {
    const lines = BINARIES.flatMap((binary) =>
      commands.flatMap(({ name, description, flags, takes_metric }) => {
        const within = `complete -c ${binary} -n '__fish_seen_subcommand_from ${name}'`;
        return [
          `complete -c ${binary} -n __fish_use_subcommand -f -a ${name} -d ${fishQuoted(description)}`,
          ...flags.map((flag) => `${within} ${fishFlag(flag)}`),
          ...(takes_metric ? [`${within} -a '(_governed_metrics (commandline -opc))'`] : []),
        ];
      }),
    );
    return `function _governed_metrics
  set -l catalog catalog
  for word in $argv
    test -d "$word/catalog"; and set catalog "$word/catalog"
  end
  find "$catalog/metrics.yaml" "$catalog/metrics" -maxdepth 1 -name '*.yaml' -exec sed -n 's/^  \\([a-z][a-z0-9_]*\\):.*/\\1/p' {} + 2>/dev/null
end
${lines.join('\n')}
`;
  },
} as const satisfies Readonly<Record<string, (commands: readonly CommandWords[]) => string>>;

function allNames(flags: readonly FlagWords[]): readonly string[] {
  return flags.flatMap(({ names }) => names);
}

/** The commands that ask a metric, as a shell pattern. */
function askingFor(commands: readonly CommandWords[]): string {
  return commands
    .filter(({ takes_metric }) => takes_metric)
    .map(({ name }) => name)
    .join('|');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}

function fishFlag({ names, takes_value, description }: FlagWords): string {
  const written = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  return `${written.join(' ')}${takes_value ? ' -r' : ''} -d ${fishQuoted(description)}`;
}
