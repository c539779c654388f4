/** Makers of schemas and calls: their results depend on their arguments alone. */
const makers = /(?<![\w$.])(?=(?:v\.\w+|endpoint|identifyBy|submit|freeText|requiredText|perPage|queryPerPage)\()/g

/**
 * Marks the contract's schemas as pure, so that a build leaves out those it does not use: a compiler has to take any
 * call at the top of a module for one that does something.
 */
// Webpack takes a loader from the default export.
// oxlint-disable-next-line import/no-default-export
export default function markPure(source) {
  return source.replaceAll(makers, '/*#__PURE__*/ ')
}
