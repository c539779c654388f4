import ServerEnvironment from './server-environment.mjs'

/** The variable in which Stryker names the planted fault. */
const PLANTED = '__STRYKER_ACTIVE_MUTANT__'

/** The fault that a test has noticed. */
let noticed

/** Leaves out the tests that follow the first failure: one that notices a fault is enough. */
export default class FaultEnvironment extends ServerEnvironment {
  constructor(config, context) {
    super(config, context)
    this.planted = process.env[PLANTED]
    // The scope of all runs holds a copy of the variables, made before the first fault.
    if (this.planted) this.global.process.env[PLANTED] = this.planted
  }

  handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) noticed = this.planted
    if (name === 'test_start' && this.planted && this.planted === noticed) test.mode = 'skip'
  }
}
