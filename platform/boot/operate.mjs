import { install } from './install.mjs'
import { runProgram } from './run.mjs'

// `npm run backup|restore|verify-audit|verify-agreements -- …`: an operator's commands (docs/operations.md).
const programs = {
  backup: ['api/src/operations/backup/backup-command.ts', 'backup'],
  restore: ['api/src/operations/backup/backup-command.ts', 'restore'],
  'verify-audit': ['api/src/operations/verify-audit-command.ts'],
  'verify-agreements': ['api/src/operations/verify-agreements-command.ts'],
}

install()
const [verb, ...rest] = process.argv.slice(2)
const [file, ...args] = programs[verb]
runProgram(file, [...args, ...rest])
