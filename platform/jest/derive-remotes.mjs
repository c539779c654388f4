import { runProgram } from '../boot/run.mjs'

/** jest: tests of remotes import the modules that are made from portal.json, which are not in git. */
export default function globalSetup() {
  runProgram('platform/src/build/portal/main.ts')
}
