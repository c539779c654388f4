import { runTool } from '../build/run-tool.ts'

/** Runs the workspace's TypeScript compiler, which has no programming interface, and collects its output. */
export const runTsc = (root: string, args: readonly string[]) =>
  runTool(root, 'typescript/bin/tsc', [...args, '--pretty', 'false'])
