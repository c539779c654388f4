import { useQuery } from '@portal/shared/client'
import { endpoints, type ContentBlockName } from '@portal/shared/contract'
import { useTenant } from './tenant-store.ts'

type Block = Readonly<Record<string, unknown>>
const none: Block = {}

/**
 * A content block of the tenant in the reader's language (`useLanguage()`), parsed. The page carries the blocks
 * of the language it was loaded in; after a switch they are asked for, and the old words stay until the new ones are
 * there. Empty when the tenant has none of that name.
 */
export function useContent(name: ContentBlockName, language: 'en' | 'es'): Block {
  const carried = useTenant((t) => t.content[name] ?? none)
  const isCarried = useTenant((t) => t.contentLanguage === language)
  const { data } = useQuery(endpoints.getContentBlock, isCarried ? null : { params: { name }, query: { language } })
  return isCarried || !data ? carried : parse(data.data.body)
}

function parse(body: string): Block {
  try {
    const block: unknown = JSON.parse(body)
    return typeof block === 'object' && block !== null ? (block as Block) : none
  } catch {
    return none
  }
}
