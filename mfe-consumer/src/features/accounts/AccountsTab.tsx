import { FolderOpen } from 'lucide-react'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Debt } from '@portal/shared/contract'
import { tabHash, type AccountTab } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { BackLink, EmptyState, Stack } from '@portal/shared/ui'
import type { useSelf } from '../../lib/use-self.ts'
import { AccountList } from './AccountList.tsx'
import { DebtAccountView } from './DebtAccountView.tsx'
import { FailedElsewhere } from './FailedElsewhere.tsx'
import { HelpPanel } from './HelpPanel.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import { useNamedAccount } from './use-accounts.ts'
import styles from './AccountsTab.module.css'

interface AccountsTabProps {
  tab: AccountTab
  debts: readonly Debt[]
  /** The account, of any tab, whose payment failed today. */
  failed: Debt | undefined
  self: ReturnType<typeof useSelf>
}

/**
 * The accounts of one tab: the list beside the chosen account, or one after the other on a phone. A single account
 * needs no list. The choice is in the address, so that Back and a reload keep it.
 */
export function AccountsTab({ tab, debts, failed, self }: AccountsTabProps) {
  const { t } = useTranslation('consumer')
  const named = useNamedAccount()
  const isWide = useMediaQuery('(min-width: 60rem)')
  const detail = useRef<HTMLElement>(null)
  const side = useRef<HTMLElement>(null)
  const asked = debts.find((debt) => debt.debt_id === named)
  const only = debts.length === 1 ? debts[0] : undefined
  const chosen = asked ?? only ?? (isWide ? debts[0] : undefined)

  // On a phone the followed link disappears with the list, so the focus moves to the opened account, and back.
  const shown = useRef(asked?.debt_id)
  useEffect(() => {
    if (asked && shown.current !== asked.debt_id) detail.current?.focus()
    else if (!asked && shown.current && document.activeElement === document.body) side.current?.focus()
    shown.current = asked?.debt_id
  }, [asked])

  if (debts.length === 0) {
    return (
      <EmptyState icon={<FolderOpen />} title={t(`accounts.empty.${tab}`)}>
        {t('accounts.emptyHelp')}
      </EmptyState>
    )
  }
  const hasList = !only && (isWide || !chosen)
  const isElsewhere = failed !== undefined && failed.debt_id !== chosen?.debt_id
  return (
    <div className={styles.layout} data-beside={isWide || undefined}>
      {isElsewhere ? (
        <div className={styles.whole}>
          <FailedElsewhere debt={failed} />
        </div>
      ) : null}
      {chosen ? (
        <section className={styles.detail} ref={detail} tabIndex={-1}>
          <Stack>
            {hasList || only ? null : (
              <BackLink as={Link} to={{ search: '', hash: tabHash(tab) }}>
                {t('accounts.back')}
              </BackLink>
            )}
            <DebtAccountView key={chosen.debt_id} debt={chosen} hasBanner={isElsewhere} />
          </Stack>
        </section>
      ) : null}
      <section className={styles.side} ref={side} tabIndex={-1}>
        {hasList ? (
          <AccountList debts={debts} chosenId={chosen?.debt_id} hash={tabHash(tab)} label={t(`accounts.tab.${tab}`)} />
        ) : null}
        <HelpPanel debt={chosen} />
        <PersonPanel {...self} />
      </section>
    </div>
  )
}

/** Whether the media query matches now; for decisions that CSS cannot make, such as which parts to load. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
