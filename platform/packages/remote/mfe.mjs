#!/usr/bin/env node
import './dist/mfe.mjs'
