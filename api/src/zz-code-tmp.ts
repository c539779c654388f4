import { readConfig } from '/work/main/api/src/config.ts'
import { openDatabase } from '/work/main/api/src/db/database.ts'
import { attachEmbedded } from '/work/main/api/src/db/embedded/index.ts'
import { createVault } from '/work/main/api/src/security/vault.ts'
import { demoKeys } from '/work/main/api/src/security/demo-keys.ts'
import { openContent } from '/work/main/api/src/messages/send-message.ts'
import { message } from '/work/main/api/src/db/schema/message.ts'
import { desc, eq } from '/work/main/api/node_modules/drizzle-orm/index.js'
const config = readConfig(process.env)
const embedded = await attachEmbedded({ dataFolder: config.dataFolder })
const db = openDatabase({ url: embedded.appUrl, poolSize: 1, statementTimeoutMs: 2000, onIdleError: () => {} })
const vault = createVault(demoKeys(config.dataFolder))
const [row] = await db.withTenant(process.argv[2]!, (tx) => tx.select().from(message).where(eq(message.personId, process.argv[3]!)).orderBy(desc(message.queuedAt)).limit(1))
console.log(JSON.stringify(openContent({ vault }, row as any)))
process.exit(0)
