/** How often browsers have reported one kind of violation. */
export interface ViolationCount {
  /** `csp-violation`, `integrity-violation`, … */
  readonly type: string
  /** The directive or destination that refused. */
  readonly rule: string
  /** Origin of the refused address, or a keyword such as `inline`; never a whole address, which could name a person. */
  readonly blocked: string
  readonly count: number
}

/** The most kinds that are counted separately, since anybody can send reports. */
const mostKinds = 200

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 80) : '')

function originOf(address: string): string {
  try {
    const { origin } = new URL(address)
    return origin === 'null' ? address.split(':')[0]! : origin
  } catch {
    return address
  }
}

/** Counts browsers' reports about pages, besides the portal's own check of them. */
export class ViolationCounts {
  private counts = new Map<string, ViolationCount>()

  /** Counts a report: a list of the Reporting API, or one of the older form; also an unreadable one. */
  take(body: unknown): void {
    for (const report of reportsIn(body)) this.add(report)
  }

  /** The counts since the last call. */
  drain(): readonly ViolationCount[] {
    const found = [...this.counts.values()].sort((a, b) => b.count - a.count)
    this.counts = new Map()
    return found
  }

  private add(report: Omit<ViolationCount, 'count'>): void {
    const name = JSON.stringify(report)
    const known = this.counts.get(name)
    if (known) return void this.counts.set(name, { ...known, count: known.count + 1 })
    if (this.counts.size >= mostKinds && report.type !== 'other')
      return this.add({ type: 'other', rule: '', blocked: '' })
    this.counts.set(name, { ...report, count: 1 })
  }
}

function reportsIn(body: unknown): Omit<ViolationCount, 'count'>[] {
  const unreadable = [{ type: 'unreadable', rule: '', blocked: '' }]
  let value = body
  try {
    if (typeof body === 'string') value = JSON.parse(body)
  } catch {
    return unreadable
  }
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, 50) : [value]
  return list.flatMap((item) => {
    if (item === null || typeof item !== 'object') return unreadable
    const older = 'csp-report' in item ? fieldsOf(item['csp-report']) : undefined
    const fields = older ?? fieldsOf('body' in item ? item.body : undefined)
    return [
      {
        type: older ? 'csp-violation' : text('type' in item ? item.type : ''),
        rule: text(
          fields['effectiveDirective'] ??
            fields['effective-directive'] ??
            fields['violated-directive'] ??
            fields['destination'],
        ),
        blocked: originOf(text(fields['blockedURL'] ?? fields['blocked-uri'])),
      },
    ]
  })
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? { ...value } : {}
