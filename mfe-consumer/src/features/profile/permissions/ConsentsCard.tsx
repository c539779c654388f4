import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type ConsentLine } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog, DoneNotice } from '@portal/shared/kit'
import { Card, EmptyState, Stack } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { LoadedCard } from '../LoadedCard.tsx'
import { ConsentItem } from './ConsentItem.tsx'
import { ElectronicRecords } from './ElectronicRecords.tsx'
import styles from './ConsentsCard.module.css'

/** 'How we may reach you': the basis of contact of each address, and how to end it (F-05, R-05, R-30). */
export function ConsentsCard() {
  const { t } = useTranslation('consumer-profile')
  const query = useQuery(endpoints.listConsents, { params: {} })
  const revoke = useAction(endpoints.revokeConsent, {
    refresh: [endpoints.listConsents, endpoints.getClient, endpoints.getSubscriptions, endpoints.getContactPreference],
  })
  const [asked, setAsked] = useState<ConsentLine | null>(null)
  const [read, setRead] = useReplaced(query.data?.data)
  const [ended, setEnded] = useState<ConsentLine | null>(null)
  return (
    <LoadedCard query={{ ...query, data: read }} loading={t('consents.loading')} failed={t('failed.consents')} rows={3}>
      {(lines) => (
        <Card title={t('consents.title')}>
          <Stack>
            <p className={styles.lead}>{t('consents.lead')}</p>
            <DoneNotice>{ended && t(wordsOf(ended).ended, { address: ended.address ?? '' })}</DoneNotice>
            <Addresses lines={lines.filter((line) => line.purpose === 'debt_messages')} onStop={setAsked} />
            <ElectronicRecords
              lines={lines.filter((line) => line.purpose === 'electronic_records')}
              onWithdraw={setAsked}
            />
          </Stack>
          {asked ? (
            <ConfirmDialog
              title={t(wordsOf(asked).title, { address: asked.address ?? '' })}
              confirm={t(wordsOf(asked).confirm)}
              isDanger
              run={() => revoke.run({ params: { id: asked.id }, body: {} })}
              onDone={({ data: left }) => {
                setRead(left)
                setEnded(asked)
              }}
              onClose={() => setAsked(null)}
            >
              {t(wordsOf(asked).text)}
            </ConfirmDialog>
          ) : null}
        </Card>
      )}
    </LoadedCard>
  )
}

function Addresses({ lines, onStop }: { lines: readonly ConsentLine[]; onStop: (line: ConsentLine) => void }) {
  const { t } = useTranslation('consumer-profile')
  if (lines.length === 0) return <EmptyState title={t('consents.none')}>{t('consents.noneHelp')}</EmptyState>
  return (
    <ul role="list" aria-label={t('consents.list')}>
      {lines.map((line) => (
        <ConsentItem key={line.id} line={line} onStop={() => onStop(line)} />
      ))}
    </ul>
  )
}

/** The texts for ending a consent: messages, calls and documents end differently. */
function wordsOf({ purpose, channel }: ConsentLine) {
  if (purpose === 'electronic_records') {
    return {
      title: 'consents.withdrawTitle',
      text: 'consents.withdrawText',
      confirm: 'consents.withdraw',
      ended: 'consents.recordsEnded',
    } as const
  }
  return {
    title: channel === 'phone' ? 'consents.stopTitlePhone' : 'consents.stopTitle',
    text: channel === 'phone' ? 'consents.stopTextPhone' : 'consents.stopText',
    confirm: 'consents.stop',
    ended: channel === 'phone' ? 'consents.endedPhone' : 'consents.ended',
  } as const
}
