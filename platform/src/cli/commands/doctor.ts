import { examine } from '../../releases/doctor.ts'
import { finding } from '../../releases/findings.ts'
import { probeStore } from '../../releases/probe-store.ts'
import { sayBytes, table } from '../table.ts'
import type { Command } from '../command.ts'

export const doctor: Command = {
  name: 'doctor',
  does: 'looks at all that pages need of the registry, and says what is wrong with it',
  more: `Signatures, digests and the audit of every channel; each file of every set that is live, candidate, pinned,
before it, or was live when a session began that may still last, read and hashed; publishes that did not
end; whether the store keeps its promise that of two writers one wins. It mends nothing.`,
  examples: ['doctor', 'doctor --json'],
  run: async (_, context) => {
    const { store, trust, now } = await context.operator()
    const diagnosis = await examine({ store, trust, now: now() })
    const probed = await probeStore(store)
    const unsafe = probed === 'unsafe' ? [finding('MFE-605', `${store.name} lets two writers win at once.`)] : []
    const { channels, sets, files, bytes } = diagnosis
    const findings = [...diagnosis.findings, ...unsafe]
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
        findings.length === 0 ? 'All is as it should be.' : '',
      ],
      data: { store: store.name, channels, sets, files, bytes },
      findings,
    }
  },
}
