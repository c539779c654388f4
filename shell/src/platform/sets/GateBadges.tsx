import type { ConsoleSet } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, Cluster } from '@portal/shared/ui'
import { absentGates } from './open-gates.ts'

export const gateTones = { passed: 'success', failed: 'danger', waived: 'warning' } as const

/** The gates of a set with their results, and required gates without a result. */
export function GateBadges({ set }: { set: ConsoleSet }) {
  const { t } = useTranslation('platform')
  const absent = absentGates(set)
  if (set.gates.length + absent.length === 0) return t('sets.noGates')
  return (
    <Cluster gap="tight">
      {set.gates.map(({ name, result }) => (
        <Badge key={name} tone={gateTones[result]}>
          {t(`gate.${result}`, { name })}
        </Badge>
      ))}
      {absent.map((name) => (
        <Badge key={name} tone="warning">
          {t('gate.absent', { name })}
        </Badge>
      ))}
    </Cluster>
  )
}
