import type { CommandClass } from 'clipanion';
import { ChartCommand } from './commands/ChartCommand.ts';
import { ChatCommand } from './commands/ChatCommand.ts';
import { CheckCommand } from './commands/CheckCommand.ts';
import { CompileCommand } from './commands/CompileCommand.ts';
import { CompletionCommand } from './commands/CompletionCommand.ts';
import { DevCommand } from './commands/DevCommand.ts';
import { DiffCommand } from './commands/DiffCommand.ts';
import { DoctorCommand } from './commands/DoctorCommand.ts';
import { ExplainCommand } from './commands/ExplainCommand.ts';
import { ExportCommand } from './commands/ExportCommand.ts';
import { InitCommand } from './commands/InitCommand.ts';
import { IngestCommand } from './commands/IngestCommand.ts';
import { MetricsCommand } from './commands/MetricsCommand.ts';
import { PlanCommand } from './commands/PlanCommand.ts';
import { QueryCommand } from './commands/QueryCommand.ts';
import { ReduceWorkerCommand } from './commands/ReduceWorkerCommand.ts';
import { ReportCommand } from './commands/ReportCommand.ts';
import { ServeApiCommand } from './commands/ServeApiCommand.ts';
import { ServeMcpCommand } from './commands/ServeMcpCommand.ts';
import { SparkSubmitCommand } from './commands/SparkSubmitCommand.ts';
import { SqlCommand } from './commands/SqlCommand.ts';
import { StatusCommand } from './commands/StatusCommand.ts';
import { StudioCommand } from './commands/StudioCommand.ts';
import { TokenCommand } from './commands/TokenCommand.ts';
import { ToolsCommand } from './commands/ToolsCommand.ts';
import { VacuumCommand } from './commands/VacuumCommand.ts';
import { ValuesCommand } from './commands/ValuesCommand.ts';
import { VerifyCommand } from './commands/VerifyCommand.ts';

/** Every command, in the order of the help. */
export const commands: readonly CommandClass[] = [
  InitCommand,
  CompileCommand,
  DiffCommand,
  PlanCommand,
  IngestCommand,
  CheckCommand,
  MetricsCommand,
  ValuesCommand,
  QueryCommand,
  ChartCommand,
  ExplainCommand,
  ReportCommand,
  ChatCommand,
  ToolsCommand,
  SqlCommand,
  ExportCommand,
  VerifyCommand,
  StatusCommand,
  DoctorCommand,
  ReduceWorkerCommand,
  SparkSubmitCommand,
  VacuumCommand,
  DevCommand,
  StudioCommand,
  ServeApiCommand,
  ServeMcpCommand,
  CompletionCommand,
  TokenCommand,
];
