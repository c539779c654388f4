// A CSS module in a test: every class name is its own name.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (target, key) => (key === 'default' ? module.exports : key in target ? target[key] : String(key)),
  },
)
