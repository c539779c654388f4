import { useEffect, useRef, type ReactNode } from 'react'
import { Download } from 'lucide-react'
import type { ThreadMessage } from '@portal/shared/contract'
import { formatDateAndTime, type ThreadSide } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Badge, Button, FileList } from '@portal/shared/ui'
import styles from './MessageList.module.css'

interface MessageListProps {
  messages: readonly ThreadMessage[]
  /** Messages before the first one of these. */
  earlier: number
  onEarlier: () => void
  isReading: boolean
  /** Whose page it is: their messages stand to the right, and say when the other side read them. */
  reader: ThreadSide
  nameOf: (message: ThreadMessage) => string
  onFile: (fileId: string) => void
  /** What else is to be said of a message. */
  more?: (message: ThreadMessage) => ReactNode
}

/**
 * F-35: messages of a thread, the oldest first, as both sides see them. A page that shows it loads the texts
 * `shared/threads`.
 */
export function MessageList({ messages, earlier, onEarlier, isReading, reader, ...each }: MessageListProps) {
  const { t } = useTranslation('threads')
  const firstNew = messages.findIndex((message) => isNew(message, reader))
  const newRef = useRef<HTMLLIElement>(null)
  // Who comes by the e-mail's link sees at once what is new; later messages do not move the page under their eyes.
  // Newer browsers answer with a promise, which an effect would take for its end.
  useEffect(() => {
    newRef.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <>
      {earlier > 0 ? (
        <div>
          <Button size="small" isLoading={isReading} onClick={onEarlier}>
            {t('earlier', { count: earlier })}
          </Button>
        </div>
      ) : null}
      <ol className={styles.list} role="list" aria-label={t('list')}>
        {messages.map((message, at) => (
          <li
            key={message.id}
            ref={at === firstNew ? newRef : undefined}
            className={message.side === reader ? styles.own : styles.other}
          >
            <OneMessage message={message} reader={reader} {...each} />
          </li>
        ))}
      </ol>
    </>
  )
}

const isNew = ({ side, read_at: readAt }: ThreadMessage, reader: ThreadSide) => side !== reader && readAt === null

function OneMessage({
  message,
  reader,
  nameOf,
  onFile,
  more,
}: Pick<MessageListProps, 'reader' | 'nameOf' | 'onFile' | 'more'> & { message: ThreadMessage }) {
  const { t } = useTranslation('threads')
  const language = useLanguage()
  const zone = useTenant((x) => x.settings.zone)
  const at = (instant: string) => formatDateAndTime(new Date(instant), zone, language)
  const { side, text, files, read_at: readAt } = message
  return (
    <>
      <p className={styles.head}>
        <strong>{nameOf(message)}</strong> <time dateTime={message.at}>{at(message.at)}</time>
        {isNew(message, reader) ? <Badge tone="info">{t('new')}</Badge> : null}
      </p>
      <p className={styles.text}>{text}</p>
      <FileList
        label={t('files')}
        files={files}
        keyOf={({ id }) => id}
        action={{
          icon: <Download aria-hidden="true" size={18} />,
          text: t('save'),
          named: (name) => t('saveNamed', { name }),
        }}
        onAction={({ id }) => onFile(id)}
      />
      {side === reader ? (
        <p className={styles.read}>{readAt === null ? t('unread') : t('read', { when: at(readAt) })}</p>
      ) : null}
      {more?.(message)}
    </>
  )
}
