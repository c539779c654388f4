/** The element of a dashboard, and its callbacks. */
export interface EmbedOptions {
  url: string
  container: HTMLElement
  /** Names the frame for screen readers. */
  title: string
  onLoaded: () => void
  onFailed: () => void
}

const HEIGHT = '720px'

/**
 * Embeds a dashboard with the vendor's library, which is loaded for this alone. The library takes addresses
 * with TLS only; the demo's address has none on a laptop and gets a plain frame.
 */
export async function embedDashboard(options: EmbedOptions): Promise<void> {
  const { url, container, title, onLoaded, onFailed } = options
  if (!url.startsWith('https:')) return framePlainly(options)
  const { createEmbeddingContext } = await import('amazon-quicksight-embedding-sdk')
  const context = await createEmbeddingContext()
  await context.embedDashboard(
    {
      url,
      container,
      height: HEIGHT,
      width: '100%',
      withIframePlaceholder: false,
      onChange: ({ eventName }) => {
        if (eventName === 'FRAME_MOUNTED') container.querySelector('iframe')?.setAttribute('title', title)
        if (eventName === 'FRAME_NOT_CREATED' || eventName === 'NO_BODY') onFailed()
      },
    },
    {
      onMessage: ({ eventName }) => {
        if (eventName === 'CONTENT_LOADED') onLoaded()
        if (eventName === 'ERROR_OCCURRED') onFailed()
      },
    },
  )
}

function framePlainly({ url, container, title, onLoaded }: EmbedOptions): void {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.src = url
  frame.width = '100%'
  frame.height = HEIGHT
  frame.style.border = '0'
  frame.addEventListener('load', onLoaded)
  container.replaceChildren(frame)
}
