/// <reference path="./types/css-modules.d.ts" />
import '@testing-library/jest-dom/jest-globals'
