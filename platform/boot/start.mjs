import { install } from './install.mjs'
import { become } from './run.mjs'

install()
become('platform/src/supervisor/main.ts')
