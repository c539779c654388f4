export * from './shapes.ts'
/** Calls of the releases console, by name; the edge answers them. A module's namespace, as `endpoints` is. */
export * as consoleCalls from './calls.ts'
