import pg from 'pg'

/** The fewest rows of a payment: intent, attempt, two postings and a log entry, in one transaction. */
const ROWS = 5

/** How many payments a second the database could insert into plain tables, with the run's number of connections. */
export async function rawInserts(ownerUrl: string, rounds: number, connections = 8): Promise<number> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: connections })
  try {
    for (let n = 0; n < ROWS; n++)
      await pool.query(
        `create table if not exists raw_${n} (id bigint primary key, a text, b text, c bigint, d timestamptz)`,
      )
    const { rows } = await pool.query<{ last: string }>('select coalesce(max(id), 0) as last from raw_0')
    let next = Number(rows[0]!.last)
    const end = next + rounds
    const startedAt = performance.now()
    const lane = async () => {
      const client = await pool.connect()
      while (next < end) {
        const id = ++next
        await client.query('begin')
        for (let n = 0; n < ROWS; n++)
          await client.query(`insert into raw_${n} values ($1, $2, $3, $4, $5)`, [
            id,
            `id-${id}`,
            'x',
            5000,
            new Date(0),
          ])
        await client.query('commit')
      }
      client.release()
    }
    await Promise.all(Array.from({ length: connections }, lane))
    return rounds / ((performance.now() - startedAt) / 1000)
  } finally {
    await pool.end()
  }
}
