import { useState } from 'react'
import type { ConsoleSet } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'
import { useOverview } from '../use-overview.ts'
import { sayOpenGates } from './open-gates.ts'
import { PromoteDialog } from './PromoteDialog.tsx'

/** Why a set cannot go live; the registry would refuse it for the same reason. */
function whyNot(
  { gates, gates_finding: finding, id, parent, uses }: ConsoleSet,
  stable: string,
  candidate: string | undefined,
): string | undefined {
  if (uses.includes('stable')) return 'isStable'
  if (candidate !== undefined && candidate !== id) return 'otherRollout'
  if (finding) return 'gatesBroken'
  if (!gates.some(({ name }) => name === 'contract')) return 'noGate'
  return parent === stable ? undefined : 'otherParent'
}

/** Puts a set live, at once or step by step. */
export function PromoteButton({ set }: { set: ConsoleSet }) {
  const { t } = useTranslation('platform')
  const { rollout, stable } = useOverview()
  const [isOpen, setOpen] = useState(false)
  const reason = whyNot(set, stable, rollout?.candidate)
  const open = sayOpenGates(set)
  const said = reason ? t(`promote.not.${reason}`) : open && t('promote.not.gates', { gates: open })
  return (
    <>
      <Button kind="primary" disabledReason={said} onClick={() => setOpen(true)}>
        {t('promote.open')}
      </Button>
      {isOpen ? <PromoteDialog set={set} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
