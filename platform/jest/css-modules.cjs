// Replaces CSS modules in tests: each class keeps the name that it has in the source.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (target, key) => (key === 'default' ? module.exports : key in target ? target[key] : String(key)),
  },
)
