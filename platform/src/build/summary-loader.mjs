/**
 * A webpack loader that leaves the summaries of calls out of what browsers get: only the OpenAPI document shows them
 * (shared/src/contract/endpoint.ts), and the first page would carry two dozen. Prettier keeps each on a line of its own.
 */
export default (source) => source.replaceAll(/^ *summary:\s*(['"])(?:\\.|(?!\1).)*\1,\n/gm, '')
