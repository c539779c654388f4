import { useState } from 'react'
import { CalendarClock, SkipForward } from 'lucide-react'
import type { PlanOptions } from '@portal/shared/contract'
import { formatDate, formatInstant, localDateIn } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Button, Cluster, Stack } from '@portal/shared/ui'
import { MovePaymentDialog, SkipPaymentDialog } from './change-dialogs.ts'
import { useWhyNot } from './use-why-not.ts'
import styles from './NextPaymentTools.module.css'

/**
 * F-01: buttons that move the next payment to another day, or behind the last one; hidden where the tenant never allows
 * them.
 */
export function NextPaymentTools({ options, actingFor }: { options: PlanOptions; actingFor: string | undefined }) {
  const { t } = useTranslation('payments-plan')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const whyNot = useWhyNot()
  const moves = useCapability('plan.move_limit')
  const skips = useCapability('plan.skip_limit')
  const [isOpen, setOpen] = useState<'move' | 'skip'>()
  const { next_payment: next, move, skip, change_until: until } = options
  const isOffered = (may: typeof move | typeof skip, limit: number) =>
    may.allowed || (limit > 0 && may.reason !== 'forbidden')
  const tools = { move: isOffered(move, moves), skip: isOffered(skip, skips) }
  if (!next || (!tools.move && !tools.skip)) return null
  const dialog = { next, options, actingFor, onClose: () => setOpen(undefined) }
  return (
    <Stack gap={2}>
      <Cluster gap="tight" align="start">
        {tools.move ? (
          <Button
            size="small"
            icon={<CalendarClock aria-hidden="true" />}
            disabledReason={whyNot(move, t('change.used.move'))}
            onClick={() => setOpen('move')}
          >
            {t('change.move')}
          </Button>
        ) : null}
        {tools.skip ? (
          <Button
            size="small"
            icon={<SkipForward aria-hidden="true" />}
            disabledReason={whyNot(skip, t('change.used.skip'))}
            onClick={() => setOpen('skip')}
          >
            {t('change.skip')}
          </Button>
        ) : null}
      </Cluster>
      {until && (move.allowed || skip.allowed) ? <p className={styles.until}>{untilText(new Date(until))}</p> : null}
      {isOpen === 'move' ? <MovePaymentDialog {...dialog} /> : null}
      {isOpen === 'skip' ? <SkipPaymentDialog {...dialog} /> : null}
    </Stack>
  )

  /**
   * The deadline of what is still possible. At midnight it is named by the day before it, which people would otherwise
   * misread.
   */
  function untilText(end: Date): string {
    const may = move.allowed && skip.allowed ? 'both' : move.allowed ? 'move' : 'skip'
    const last = localDateIn(new Date(end.getTime() - 1), zone)
    return last === localDateIn(end, zone)
      ? t(`change.until.${may}`, { when: formatInstant(end, zone, language) })
      : t(`change.untilDay.${may}`, { day: formatDate(last, 'medium', language) })
  }
}
