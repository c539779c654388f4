// Stand-in for Stripe.js: the subset that the hosted pages use. Fields are in a frame of this script's own origin.
;(() => {
  const origin = new URL(document.currentScript.src).origin

  const open = (key, account, kind, options) => {
    const frame = document.createElement('iframe')
    const heard = {}
    const waiting = new Map()
    let count = 0
    frame.title = kind
    frame.src = `${origin}/stand-in/element?kind=${kind}`
    frame.style.cssText = 'display:block;width:100%;border:0;height:0'
    const tell = (message) => frame.contentWindow.postMessage(message, origin)
    const fire = (event, value) => heard[event]?.forEach((listener) => listener(value))
    addEventListener('message', ({ source, origin: from, data }) => {
      if (source !== frame.contentWindow || from !== origin) return
      if (data.type === 'hello') tell({ type: 'options', key, account, kind, options })
      if (data.type === 'height') frame.style.height = `${data.height}px`
      if (data.type === 'ready') fire('ready', data.value)
      if (data.type === 'approved') fire('confirm', { paymentFailed() {} })
      if (data.type === 'answered') fire('answered', data.value)
      if (data.type === 'answer') waiting.get(data.id)?.(data.value)
    })
    return {
      element: {
        mount: (place) => (typeof place === 'string' ? document.querySelector(place) : place).append(frame),
        on: (event, listener) => (heard[event] ??= []).push(listener),
      },
      ask: (call) =>
        new Promise((resolve) => {
          count += 1
          waiting.set(count, resolve)
          tell({ type: 'call', id: count, call })
        }),
    }
  }

  window.Stripe = (key, { stripeAccount: account, locale } = {}) => ({
    elements: (options) => {
      const group = {
        create(kind, more = {}) {
          const { element, ask } = open(key, account, kind, { ...options, ...more })
          group.ask = ask
          return element
        },
        submit: () => group.ask('submit'),
      }
      return group
    },
    confirmSetup: ({ elements }) => elements.ask('confirm'),
    handleNextAction: ({ clientSecret }) =>
      new Promise((resolve) => {
        const { element } = open(key, account, 'challenge', { clientSecret, locale })
        element.on('answered', resolve)
        element.mount(document.body)
      }),
    createConfirmationToken: ({ elements }) => elements.ask('approve'),
  })
})()
