/** Code that nobody writes by hand and nobody reads in a diff: it is not reviewed, and because it runs all the same, not written. */
export const UNREAD_CODE: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "vendored",
    [
      "**/node_modules/**",
      "**/bower_components/**",
      "**/vendor/**",
      "**/third_party/**",
      "**/third-party/**",
      "**/.yarn/**",
      "**/Pods/**",
    ],
  ],
  ["minified", ["**/*.min.{js,mjs,cjs,css,html}", "**/*-min.{js,css}", "**/*.bundle.{js,css}"]],
  [
    "generated",
    [
      "**/dist/**",
      "**/__generated__/**",
      "**/generated/**",
      "**/*.generated.*",
      "**/*.gen.{go,ts,js}",
      "**/*.pb.{go,cc,h,swift}",
      "**/*_pb2.{py,pyi}",
      "**/*_pb2_grpc.py",
      "**/*_pb.{js,ts,d.ts}",
      "**/*.g.{dart,cs}",
      "**/*.freezed.dart",
      "**/*.{d,D}esigner.cs",
      "**/zz_generated*.go",
    ],
  ],
]);
