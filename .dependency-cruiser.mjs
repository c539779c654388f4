import { laneRules, placeRules, serverRules } from './platform/check/import-table.mjs'

/** The import table of docs/ARCHITECTURE.md as rules. */
export default {
  forbidden: [...placeRules, ...serverRules, ...laneRules],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // What is in platform/packages runs beside what is bundled for it, in another repository.
    // Our own: many packages have their entry in a `dist`, and the rules on libraries must see them.
    exclude: {
      path: ['^[a-z-]+/dist/', '^data/', '^\\.cache/', '^coverage/', '^api/src/db/migrations/', '^platform/packages/'],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
