<?php
/**
 * The dependencies of the editor's script.
 *
 * @package CountyPay
 */

return array(
	'dependencies' => array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n' ),
	'version'      => '0.1.0',
);
