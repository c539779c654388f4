const summary = /^ *summary:\s*(['"])(?:\\.|(?!\1).)*\1,\n/gm
const schema = /(?<![\w$.])(?=(?:v\.\w+|requiredText|exactText|freeText|optionalText|perPage|queryPerPage)\()/g
const declaration = /^((?:export )?const \w+ = )(?=[\w.]+\()/gm
const pure = '/*#__PURE__*/ '

/**
 * A webpack loader for the contract, of which every page uses a few calls.
 * - It drops the summaries of calls: only the OpenAPI document shows them (shared/src/contract/endpoint.ts). Prettier
 *   keeps each on a line of its own.
 * - It marks calls that make a schema or an endpoint as free of side effects, so that a build drops those that nothing
 *   uses. Valibot's own marks are not seen from another module.
 *
 * It is JavaScript because webpack itself loads it.
 *
 * @param {string} source
 * @returns {string}
 */
export default (source) =>
  source
    .replaceAll(summary, '')
    .replaceAll(declaration, (text) => text + pure)
    .replaceAll(schema, pure)
