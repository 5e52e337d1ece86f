"""Runs the tests of exported files, given as a JSON list of texts.

Prints a JSON list: why each failed, or null.
"""

import json
import sys
import traceback
import unittest


def run_case(code):
    namespace = {"__name__": "exported"}
    try:
        exec(compile(code.encode("utf-8", "strict"), "exported.py", "exec"), namespace)
        suite = unittest.defaultTestLoader.loadTestsFromTestCase(
            namespace["VerdictTest"]
        )
        if suite.countTestCases() != 1:
            return "there is no test"
        suite.debug()
    except BaseException:
        return traceback.format_exc()
    return None


json.dump([run_case(code) for code in json.load(sys.stdin)], sys.stdout)
