import { runProgram } from '../boot/run.mjs'

/** Makes the modules of each portal.json, which are not in git, for the tests of remotes. */
export default function globalSetup() {
  runProgram('platform/src/build/portal/main.ts')
}
