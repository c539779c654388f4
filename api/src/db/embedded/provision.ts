import pg from 'pg'
import { appRole, clusterUrl, databaseName, ownerRole, type Cluster } from './cluster.ts'

/** Makes the application's role and the database when they are missing; safe to repeat and to run twice at once. */
export async function provision(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, ownerRole, 'postgres') })
  await client.connect()
  try {
    const password = cluster.password ? ` password '${cluster.password}'` : ''
    await unlessThere(client, `create role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole${password}`)
    await unlessThere(client, `create database ${databaseName} owner ${ownerRole}`)
    await client.query(`revoke all on database ${databaseName} from public`)
    await client.query(`grant connect on database ${databaseName} to ${appRole}`)
  } finally {
    await client.end()
  }
}

async function unlessThere(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    // duplicate_object, duplicate_database, and the unique violation that two starts at once can meet
    if (!['42710', '42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  }
}
