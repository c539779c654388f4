import type { Command } from './command.ts'
import { audit, auditAccept } from './commands/audit.ts'
import { build } from './commands/build.ts'
import { check } from './commands/check.ts'
import { dev } from './commands/dev.ts'
import { diff } from './commands/diff.ts'
import { doctor } from './commands/doctor.ts'
import { gc } from './commands/gc.ts'
import { gateRecord, gateRequire, gateStatus, gateWaive } from './commands/gate.ts'
import { gateRun } from './commands/gate-run.ts'
import { inventory } from './commands/inventory.ts'
import { keysGrant, keysList, keysRotate } from './commands/keys.ts'
import { kill, unkill } from './commands/kill.ts'
import { overrideAllow, overrideDeny, overrideList, overrideMint } from './commands/override.ts'
import { newRemote } from './commands/new.ts'
import { pack } from './commands/pack.ts'
import { pin, unpin } from './commands/pin.ts'
import { preview } from './commands/preview.ts'
import { promote } from './commands/promote.ts'
import { publish } from './commands/publish.ts'
import { release } from './commands/release.ts'
import { releases } from './commands/releases.ts'
import { rollback } from './commands/rollback.ts'
import { rolloutAbort, rolloutAdvance, rolloutPause, rolloutResume, rolloutStatus } from './commands/rollout.ts'
import { schema } from './commands/schema.ts'
import { setCreate } from './commands/set-create.ts'
import { setExport } from './commands/set-export.ts'
import { startSet } from './commands/start-set.ts'
import { status } from './commands/status.ts'
import { types } from './commands/widget-types.ts'
import { verify } from './commands/verify.ts'

/** All commands, in the order in which a release uses them. */
export const commands: readonly Command[] = [
  newRemote,
  pack,
  dev,
  preview,
  schema,
  types,
  build,
  check,
  publish,
  setCreate,
  setExport,
  verify,
  diff,
  gateStatus,
  gateRun,
  gateRecord,
  gateWaive,
  gateRequire,
  promote,
  rolloutStatus,
  rolloutPause,
  rolloutResume,
  rolloutAdvance,
  rolloutAbort,
  rollback,
  pin,
  unpin,
  kill,
  unkill,
  overrideMint,
  overrideList,
  overrideAllow,
  overrideDeny,
  release,
  startSet,
  status,
  releases,
  audit,
  auditAccept,
  inventory,
  doctor,
  gc,
  keysList,
  keysGrant,
  keysRotate,
]
