import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { loadTimeout } from './integrity-plugin.ts'
import { workspace } from './packages.ts'
import { policyName } from './policy-name.ts'

const require = createRequire(import.meta.url)

/** Supported browsers (README, "Browsers"). */
const browsers = 'chrome >= 120, firefox >= 120, safari >= 17'

/** A build that `mfe dev` serves and renews while its sources change. */
export interface DevBuild {
  /** Whether the page's React is the one for developers, which can put a changed component in the place of the old one. */
  readonly hasRefresh: boolean
}

export interface BaseOptions {
  readonly folder: string
  readonly output: string
  /** Global name of the app, in lower case with underscores: prefix of class names and of webpack's globals. */
  readonly global: string
  readonly version: string
  /** Absent in a release. */
  readonly dev?: DevBuild | undefined
}

const css = (global: string, modules: boolean) => [
  { loader: MiniCssExtractPlugin.loader },
  {
    loader: require.resolve('css-loader'),
    options: {
      // The app's name keeps class names of separately built apps apart, even where both bundle the kit.
      modules: modules && {
        localIdentName: `${global}_[hash:base64:6]`,
        namedExport: false,
        exportLocalsConvention: 'as-is',
      },
    },
  },
]

/** The router's build without warnings for developers: its package names the one with them for every build. */
function productionRouter(): Record<string, string> {
  const shared = createRequire(join(workspace, 'shared/package.json'))
  const router = createRequire(shared.resolve('react-router-dom/package.json'))
  const dist = join(dirname(router.resolve('react-router/package.json')), 'dist/production')
  return { 'react-router$': join(dist, 'index.mjs'), 'react-router/dom$': join(dist, 'dom-export.mjs') }
}

/** The folder of a build, and the names of its files. */
const outputOf = ({ dev, output, global, version }: BaseOptions): NonNullable<Configuration['output']> => ({
  path: output,
  // The files are on another origin than the page, so they are found relative to the script that loads them.
  publicPath: 'auto',
  clean: true,
  // An open page asks a development server for changed files under the names that it knows.
  filename: dev ? 'js/[name].js' : 'js/[name].[contenthash:8].js',
  // A release's address changes with its sources, so its files need no hash in their names; every entry would contain
  // the list of hashes.
  chunkFilename: 'js/[name].js',
  assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
  uniqueName: `${global}_${version.replaceAll(/[^a-zA-Z0-9]/g, '_')}`,
  crossOriginLoading: 'anonymous',
  chunkLoadTimeout: loadTimeout,
  trustedTypes: { policyName: policyName(global) },
})

const reactOf = (dev: DevBuild | undefined) => ({
  runtime: 'automatic',
  ...(dev?.hasRefresh && { development: true, refresh: true }),
})

const rulesOf = ({ dev, global }: BaseOptions): NonNullable<Configuration['module']>['rules'] => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      env: { targets: browsers },
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: reactOf(dev) } },
    },
  },
  {
    test: /\/shared\/src\/contract\/.*\.ts$/,
    enforce: 'pre',
    loader: require.resolve('./contract-loader.mjs'),
  },
  { test: /\.module\.css$/, use: css(global, true) },
  { test: /\.css$/, exclude: /\.module\.css$/, use: css(global, false), sideEffects: true },
  { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
]

const optimization = (): NonNullable<Configuration['optimization']> => ({
  moduleIds: 'size',
  chunkIds: 'total-size',
  runtimeChunk: false,
  // Few chunks: each is a request.
  splitChunks: { chunks: 'async', maxAsyncRequests: 4, minSize: 12_000 },
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      // It has its own threads; starting a process takes longer than minifying.
      parallel: false,
      extractComments: false,
      terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
    }),
    new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel: false }),
  ],
})

/** No file of a release names its map: maps are kept apart from what browsers load (decision 381). */
const mapsApart = () =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    moduleFilenameTemplate: '[resource-path]',
  })

/** The common configuration of all builds: transpiling, styles, minifying, names of files. */
export function baseConfig(options: BaseOptions): Configuration {
  return {
    name: options.global,
    mode: 'production',
    context: options.folder,
    target: `browserslist:${browsers}`,
    devtool: false,
    output: outputOf(options),
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], alias: productionRouter() },
    module: { rules: rulesOf(options) },
    plugins: [
      new MiniCssExtractPlugin({
        filename: options.dev ? 'css/[name].css' : 'css/[name].[contenthash:8].css',
        chunkFilename: 'css/[name].css',
        // Cascade layers and modules decide, not the order of files.
        ignoreOrder: true,
      }),
      ...(options.dev ? [] : [mapsApart()]),
    ],
    optimization: optimization(),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: false,
  }
}
