import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compiled } from './compiled.mjs'
import { mapStacks } from './mapped-stacks.mjs'
import { root } from './run.mjs'

// `node platform/boot/program.mjs <file.ts> …`: runs one of our TypeScript programs in this process.
const [file, ...args] = process.argv.slice(2)
process.argv = [process.execPath, resolve(root, file), ...args]
mapStacks()
await import(pathToFileURL(await compiled(file)).href)
