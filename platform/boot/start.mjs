import { install } from './install.mjs'
import { become } from './run.mjs'

// `npm start [-- --set <set>]`: starts the product from the sources, or a demo from a set of its store.
install()
become('platform/src/supervisor/main.ts', process.argv.slice(2))
