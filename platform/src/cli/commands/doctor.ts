import { examine } from '../../releases/doctor.ts'
import { finding, StoreFault } from '../../releases/findings.ts'
import { whyNothing } from '../../releases/read-channel.ts'
import { probeStore } from '../../releases/probe-store.ts'
import { sayBytes, table } from '../table.ts'
import type { Command } from '../command.ts'

export const doctor: Command = {
  name: 'doctor',
  does: 'checks everything that pages need of the registry, and reports what is wrong',
  more: `Checks signatures, digests and the audit of every channel; reads and hashes each file of every set that is live,
candidate, pinned or previous, or was live when a session began that may still last; finds unfinished publishes;
tries whether of two writers at once exactly one wins; and says when the store is full, read-only, gone or empty.
It repairs nothing.`,
  examples: ['doctor', 'doctor --json'],
  run: async (_, context) => {
    const { store, env, trust, now } = await context.operator()
    const diagnosis = await examine({ store, trust, now: now() })
    // A write would begin a store anew where it is gone.
    const nothing = diagnosis.sets.length === 0 ? await whyNothing({ store, env }) : undefined
    if (nothing instanceof StoreFault) throw nothing
    const probed = await probeStore(store)
    const unsafe = probed === 'unsafe' ? [finding('MFE-605', `${store.name} lets two writers win at once.`)] : []
    const disk = probed instanceof StoreFault ? [finding(probed.code, probed.message)] : []
    const { channels, sets, files, bytes } = diagnosis
    const findings = [...diagnosis.findings, ...unsafe, ...disk]
    return {
      lines: [
        store.name,
        '',
        ...table(
          ['channel', 'sequence', 'live', 'audit entries'],
          channels.map(({ env, sequence, stable, entries }) => [env, sequence, stable, entries]),
        ),
        '',
        `${sets.length} sets are needed; their ${files} files were read and hashed, ${sayBytes(bytes)}.`,
        findings.length === 0 ? 'No problems found.' : '',
      ],
      data: { store: store.name, channels, sets, files, bytes },
      findings,
    }
  },
}
